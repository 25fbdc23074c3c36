import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SmsAccess } from '#gateway/config/config.ts';
import { type SmsStandIn, startSmsStandIn } from '#stand-ins/sms/start-sms.ts';

/** How the tests' gateways reach their SMS service. */
export const smsAccess = (url: string): SmsAccess => ({
  url,
  key: 'sms-key',
  sender: 'LARDER',
  templateId: '1107161234567890123',
  text: 'Your code is {code}. Give it to nobody.',
});

export type TestSms = SmsStandIn & {
  access: SmsAccess;
  /** Returns the code of the latest message to a number. */
  codeFor: (mobile: string) => string;
};

/** Starts the stand-in for tests. */
export async function startTestSms(clock = { now: () => Date.now() }): Promise<TestSms> {
  const standIn = await startSmsStandIn({ key: smsAccess('').key, clock });
  return {
    ...standIn,
    access: smsAccess(standIn.url),
    codeFor: (mobile) => {
      const text = standIn.messages().findLast(({ to }) => to === `91${mobile}`)?.text ?? '';
      const code = /\d+/.exec(text)?.[0];
      if (code === undefined) throw new Error(`No code was sent to ${mobile}.`);
      return code;
    },
  };
}

export type HeardRequest = { method: string; path: string; headers: IncomingHttpHeaders; body: string };

/** Starts a server that notes what it hears and answers as the test says; `null` answers nothing. */
export async function startSmsRecorder() {
  const heard: HeardRequest[] = [];
  const state = { status: 200, body: '' as string | null, location: '' };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      heard.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body });
      if (state.body === null) return;
      response.writeHead(state.status, state.location ? { location: state.location } : {});
      response.end(state.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    heard,
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/resources/v1/messaging`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
