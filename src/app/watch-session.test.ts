import { expect, it } from 'vitest';
import { listInvoices } from '#api/documents.ts';
import { signIn } from '#api/sign-in.ts';
import type { NetworkAnswer } from '#ports/network.ts';
import { watchSession } from './watch-session.ts';

const answer = (status: number, body: object): NetworkAnswer => ({
  kind: 'answer',
  status,
  headers: {},
  text: JSON.stringify(body),
});

function watched(given: NetworkAnswer) {
  let ended = 0;
  const network = watchSession({ request: async () => given }, () => {
    ended += 1;
  });
  return { network, ended: () => ended };
}

it('[AUTH-037] any call that finds the session ended says so, and gets its answer', async () => {
  const { network, ended } = watched(answer(401, { kind: 'no-session' }));
  const listed = await listInvoices(network, { contactId: '003A', orderId: '801A' });
  expect(listed).toEqual({ ok: false, error: { kind: 'signed-out' } });
  expect(ended()).toBe(1);
});

it.each([
  answer(401, { kind: 'refused', message: null }),
  answer(404, { kind: 'not-found' }),
  { kind: 'failure', reason: 'offline' } satisfies NetworkAnswer,
])('another refusal, or none, ends no session', async (given) => {
  const { network, ended } = watched(given);
  await signIn(network, { username: 'asha@one.example', password: 'x' });
  expect(ended()).toBe(0);
});
