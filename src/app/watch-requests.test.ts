import { expect, it } from 'vitest';
import { listInvoices } from '#api/documents.ts';
import { signIn } from '#api/sign-in.ts';
import type { NetworkAnswer } from '#ports/network.ts';
import { watchRequests } from './watch-requests.ts';

const answer = (status: number, body: object): NetworkAnswer => ({
  kind: 'answer',
  status,
  headers: {},
  text: JSON.stringify(body),
});

function watched(given: NetworkAnswer) {
  const found: string[] = [];
  const network = watchRequests(
    { request: async () => given },
    { sessionEnded: () => found.push('session ended'), noAnswer: () => found.push('no answer') },
  );
  return { network, found };
}

it('[AUTH-037] any call that finds the session ended says so, and gets its answer', async () => {
  const { network, found } = watched(answer(401, { kind: 'no-session' }));
  const listed = await listInvoices(network, { contactId: '003A', orderId: '801A' });
  expect(listed).toEqual({ ok: false, error: { kind: 'signed-out' } });
  expect(found).toEqual(['session ended']);
});

it.each([
  answer(401, { kind: 'refused', message: null }),
  answer(404, { kind: 'not-found' }),
  { kind: 'failure', reason: 'aborted' } satisfies NetworkAnswer,
])('another refusal, or a call that we gave up, says nothing', async (given) => {
  const { network, found } = watched(given);
  await signIn(network, { username: 'asha@one.example', password: 'x' });
  expect(found).toEqual([]);
});

it.each(['offline', 'timeout', 'not-ours', 'broken'] as const)(
  '[PWA-002] any call without an answer (%s) says so, whatever the flag of the browser',
  async (reason) => {
    const { network, found } = watched({ kind: 'failure', reason });
    await signIn(network, { username: 'asha@one.example', password: 'x' });
    expect(found).toEqual(['no answer']);
  },
);
