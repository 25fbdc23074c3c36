import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { paise } from '#domain/money.ts';
import type { Clock } from '#lib/clock.ts';
import { createPaytm } from '#payments/paytm/create-paytm.ts';
import type { AttemptRequest } from '#payments/provider.ts';
import { startPaytmStandIn } from '#stand-ins/paytm/start-paytm.ts';

export const merchant = { mid: 'LARDER00000000000001', key: 'Kq#7v!x2@Lm9&Zp$', website: 'DEFAULT' };

/** A clock that moves only when the test says so. */
export function createHandClock(startMs = Date.UTC(2026, 10, 23, 6, 30)) {
  let nowMs = startMs;
  const waiting = new Set<{ atMs: number; go: () => void }>();
  let sleeps: () => void = () => undefined;
  const clock: Clock = {
    now: () => nowMs,
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        const go = () => {
          waiting.delete(entry);
          resolve();
        };
        const entry = { atMs: nowMs + ms, go };
        waiting.add(entry);
        sleeps();
        signal?.addEventListener('abort', go, { once: true });
        if (signal?.aborted) go();
      }),
  };
  return {
    clock,
    /** Moves the time on and wakes what was waiting for it, the earliest first. */
    async pass(ms: number): Promise<void> {
      const untilMs = nowMs + ms;
      for (;;) {
        const [next] = [...waiting].filter(({ atMs }) => atMs <= untilMs).sort((a, b) => a.atMs - b.atMs);
        if (!next) break;
        nowMs = Math.max(nowMs, next.atMs);
        next.go();
        await new Promise(setImmediate);
      }
      nowMs = untilMs;
    },
    /** Resolves when something waits for the time. */
    async untilSleep(): Promise<void> {
      if (waiting.size === 0) await new Promise<void>((resolve) => (sleeps = resolve));
    },
  };
}

/** A server that notes each notification and answers with the next status of `answers`, and then with 200. */
export async function startHookRecorder() {
  const heard: { body: Buffer; headers: Record<string, unknown> }[] = [];
  const answers: number[] = [];
  let hears: () => void = () => undefined;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      heard.push({ body: Buffer.concat(chunks), headers: request.headers });
      response.writeHead(answers.shift() ?? 200).end();
      hears();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    heard,
    answers,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks/paytm`,
    /** Resolves when so many notifications have arrived. */
    async until(count: number): Promise<void> {
      while (heard.length < count) await new Promise<void>((resolve) => (hears = resolve));
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** A proxy that passes requests on, and loses the answers to the next `lose` of them or to the next one at `loseAt`. */
export async function startLossyProxy(target: string) {
  const state = { lose: 0, loseAt: '' };
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', async () => {
      const { method = 'GET', url = '/', headers } = incoming;
      const type = { 'content-type': headers['content-type'] ?? '' };
      const answer = await fetch(new URL(url, target), { method, headers: type, body: Buffer.concat(chunks) });
      const body = await answer.text();
      if (state.lose > 0 || url === state.loseAt) {
        state.lose = Math.max(0, state.lose - 1);
        state.loseAt = '';
        outgoing.destroy();
      } else outgoing.writeHead(answer.status, { 'content-type': 'application/json' }).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export const attempt = (change: Partial<AttemptRequest> = {}): AttemptRequest => ({
  reference: '00000013-1',
  amountPaise: paise(104_50),
  customer: { contactId: '003000000000001AAA', name: 'Asha', mobile: '9876543210', email: 'asha@bistro.example' },
  returnUrl: 'http://localhost:8787/pay/return/paytm',
  ...change,
});

/** Pays as the page in the checkout's frame does. Returns what the browser then posts to the merchant. */
export async function payInFrame(
  url: string,
  payment: { orderId: string; txnToken: string; mode?: string; outcome?: string },
): Promise<{ status: number; callbackUrl: string; fields: Record<string, string> }> {
  const answer = await fetch(`${url}/theia/api/v1/processTransaction`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode: 'UPI', outcome: 'success', ...payment }),
  });
  return {
    status: answer.status,
    ...((await answer.json()) as { callbackUrl: string; fields: Record<string, string> }),
  };
}

type TestOptions = {
  webhookUrl?: string;
  file?: string;
  random?: () => number;
  time?: ReturnType<typeof createHandClock>;
};

/** The stand-in, the client, and a token for `attempt`'s reference. */
export async function startTestPaytm({ random = () => 0, time = createHandClock(), ...options }: TestOptions = {}) {
  const standIn = await startPaytmStandIn({ ...merchant, clock: time.clock, random, ...options });
  const paytm = createPaytm({ ...merchant, url: standIn.url });
  const opened = async (change: Partial<AttemptRequest> = {}) => {
    const result = await paytm.open(attempt(change));
    if (!result.ok || result.value.checkout.provider !== 'Paytm') throw new Error('Not opened.');
    return result.value.checkout;
  };
  return {
    ...standIn,
    ...time,
    paytm,
    opened,
    /** Opens an attempt and pays it. */
    pay: async (outcome = 'success', { mode = 'UPI', ...change }: Partial<AttemptRequest> & { mode?: string } = {}) => {
      const { providerOrderId: orderId, token: txnToken } = await opened(change);
      return payInFrame(standIn.url, { orderId, txnToken, mode, outcome });
    },
  };
}
