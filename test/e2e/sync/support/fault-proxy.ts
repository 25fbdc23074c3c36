import { createServer, type IncomingMessage, request as openRequest, type ServerResponse } from 'node:http';
import { must } from '#lib/assert.ts';
import { Header, PROTOCOL_VERSION } from '#protocol/version.ts';

/** What a hop does to one request. */
export type Fault =
  /** The connection breaks before the request reaches the server. */
  | { kind: 'drop' }
  /** The server acts; its answer is lost. */
  | { kind: 'lose-reply' }
  /** The server acts; half of its answer arrives. */
  | { kind: 'truncate' }
  | { kind: 'delay'; ms: number }
  /** A portal in between answers 200 with a page of its own. */
  | { kind: 'captive-portal' }
  /** The hop answers with this status; the server does not act. */
  | { kind: 'status'; status: number; body: unknown }
  /**
   * Holds the request before it reaches the server, or the answer after the server acted. Breaks it if `until` rejects.
   */
  | { kind: 'hold'; where: 'before' | 'after'; until: Promise<unknown> }
  /** Requests another path and changes the text of its answer. */
  | { kind: 'rewrite'; path: string; change: (text: string) => string };

export type Asked = { method: string; path: string; headers: IncomingMessage['headers']; body: string };

/** Chooses the fault of each request. */
export type Rule = (asked: Asked) => Fault | null;

/** One hop with a fixed address, in front of a server that may stop and start. */
export type FaultProxy = {
  url: string;
  use(rule: Rule): void;
  heal(): void;
  /** How often each kind of fault occurred since the rule was set. */
  done(kind: Fault['kind']): number;
  /** Most requests for a path that were under way at the same time since the rule was set. */
  mostAtOnce(path: string): number;
  close(): Promise<void>;
};

type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer };

export async function startFaultProxy(targetPort: number): Promise<FaultProxy> {
  let rule: Rule = () => null;
  let counts = new Map<Fault['kind'], number>();
  const atOnce = new Map<string, number>();
  let mostAtOnce = new Map<string, number>();

  const server = createServer((incoming, outgoing) => {
    void serve(incoming, outgoing).catch(() => outgoing.destroy());
  });

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await readAll(incoming);
    const { method = 'GET', url: path = '/', headers } = incoming;
    const now = (atOnce.get(path) ?? 0) + 1;
    atOnce.set(path, now);
    mostAtOnce.set(path, Math.max(now, mostAtOnce.get(path) ?? 0));
    outgoing.once('close', () => atOnce.set(path, (atOnce.get(path) ?? 1) - 1));
    const fault = rule({ method, path, headers, body: body.toString('utf8') });
    if (fault) counts.set(fault.kind, (counts.get(fault.kind) ?? 0) + 1);
    if (fault?.kind === 'drop') return void outgoing.destroy();
    if (fault?.kind === 'captive-portal') return answerPortal(outgoing);
    if (fault?.kind === 'status') return answerStatus(outgoing, fault);
    if (fault?.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, fault.ms));
    if (fault?.kind === 'hold' && fault.where === 'before') await fault.until;
    const answer =
      fault?.kind === 'rewrite'
        ? await forward(targetPort, { method, path: fault.path, headers: unconditional(headers), body })
        : await forward(targetPort, { method, path, headers, body });
    if (fault?.kind === 'hold' && fault.where === 'after') await fault.until;
    if (fault?.kind === 'lose-reply') return void outgoing.destroy();
    const changed = fault?.kind === 'rewrite' ? Buffer.from(fault.change(answer.body.toString('utf8'))) : answer.body;
    send(outgoing, { ...answer, body: changed }, fault?.kind === 'truncate');
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? must(address, 'an address').port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    use(next) {
      rule = next;
      counts = new Map();
      mostAtOnce = new Map();
    },
    heal() {
      rule = () => null;
    },
    done: (kind) => counts.get(kind) ?? 0,
    mostAtOnce: (path) => mostAtOnce.get(path) ?? 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Removes the headers that allow a 304 or a compressed answer. */
function unconditional(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  const { 'if-none-match': _, 'if-modified-since': __, ...rest } = headers;
  return { ...rest, 'accept-encoding': 'identity' };
}

function forward(port: number, asked: Omit<Asked, 'body'> & { body: Buffer }): Promise<Answer> {
  const { method, path, headers, body } = asked;
  return new Promise((resolve, reject) => {
    const outgoing = openRequest(
      { host: '127.0.0.1', port, method, path, headers: { ...headers, connection: 'close' } },
      (incoming) => {
        readAll(incoming).then(
          (answer) => resolve({ status: incoming.statusCode ?? 502, headers: incoming.headers, body: answer }),
          reject,
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Ends the connection after each answer, because a browser retries by itself when a reused connection breaks. */
function send(outgoing: ServerResponse, { status, headers, body }: Answer, isCut: boolean): void {
  const { 'transfer-encoding': _, 'keep-alive': __, ...rest } = headers;
  const hasBody = status !== 204 && status !== 304;
  outgoing.writeHead(status, {
    ...rest,
    connection: 'close',
    ...(hasBody ? { 'content-length': body.length } : {}),
  });
  if (!isCut || body.length === 0) return void outgoing.end(hasBody ? body : undefined);
  outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => outgoing.destroy());
}

function answerPortal(outgoing: ServerResponse): void {
  outgoing.writeHead(200, { 'content-type': 'text/html', connection: 'close' });
  outgoing.end('<html><body>Sign in to this Wi-Fi</body></html>');
}

function answerStatus(outgoing: ServerResponse, { status, body }: { status: number; body: unknown }): void {
  outgoing.writeHead(status, {
    'content-type': 'application/json',
    [Header.protocol]: String(PROTOCOL_VERSION),
    date: new Date().toUTCString(),
    connection: 'close',
  });
  outgoing.end(JSON.stringify(body));
}
