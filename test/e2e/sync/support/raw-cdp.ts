import { must } from '#lib/assert.ts';

/** A connection to one target of a browser with a debugging port, separate from the test's own connection. */
export type RawCdp = {
  send(method: string, params?: Record<string, unknown>): Promise<Record<string, unknown>>;
  /** Returns the value of an expression in the page; awaits a promise. */
  evaluate(expression: string): Promise<unknown>;
  close(): void;
};

/** Connects to the page whose URL contains a text. */
export async function connectToPage(debugPort: number, inUrl: string): Promise<RawCdp> {
  const answer = await fetch(`http://127.0.0.1:${debugPort}/json/list`);
  const targets = (await answer.json()) as { type: string; url: string; webSocketDebuggerUrl: string }[];
  const target = targets.find(({ type, url }) => type === 'page' && url.includes(inUrl));
  return connect(must(target, `a page at ${inUrl}`).webSocketDebuggerUrl);
}

/** Connects to the browser itself. */
export async function connectToBrowser(debugPort: number): Promise<RawCdp> {
  const answer = await fetch(`http://127.0.0.1:${debugPort}/json/version`);
  return connect(((await answer.json()) as { webSocketDebuggerUrl: string }).webSocketDebuggerUrl);
}

async function connect(url: string): Promise<RawCdp> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (result: Record<string, unknown>) => void>();
  let lastId = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(String(data));
    waiting.get(id)?.(result ?? { error });
    waiting.delete(id);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  const send: RawCdp['send'] = (method, params = {}) => {
    lastId += 1;
    const id = lastId;
    socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve) => waiting.set(id, resolve));
  };
  return {
    send,
    async evaluate(expression) {
      const { result } = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
      return (result as { value?: unknown } | undefined)?.value;
    },
    close: () => socket.close(),
  };
}
