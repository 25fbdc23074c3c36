import { expect, it } from 'vitest';
import type { CrmClient } from '#gateway/crm-client/crm-client.ts';
import { err, ok } from '#lib/result.ts';
import { createCrmSessionCheck } from './crm-session-check.ts';
import type { SealedSession } from './session-cookie.ts';

const MINUTE_MS = 60_000;
const session = { sessionId: 's', crmSessionId: 'crm', user: { contactId: '003A' } } as unknown as SealedSession;
const admitted = ok({ data: { records: [] } });

/** `answers`: what the CRM says to one question after the other. */
function world(...answers: unknown[]) {
  const clock = { ms: 0, now: () => clock.ms, sleep: async () => undefined };
  const asked: number[] = [];
  const query = async () => {
    asked.push(clock.ms / MINUTE_MS);
    return answers.shift() ?? admitted;
  };
  const check = createCrmSessionCheck({ crm: { query } as unknown as CrmClient, clock });
  const isValidAt = (minute: number) => {
    clock.ms = minute * MINUTE_MS;
    return check.isValid(session);
  };
  return { asked, check, isValidAt };
}

it('the CRM is asked for a session once in ten minutes, and not while an exchange proves it', async () => {
  const { asked, check, isValidAt } = world();
  for (const minute of [0, 5, 9.9, 10, 12]) expect(await isValidAt(minute)).toBe(true);
  expect(asked).toEqual([0, 10]);
  check.saw('s');
  expect(await isValidAt(21)).toBe(true);
  expect(asked).toEqual([0, 10]);
});

it('a CRM that does not answer ends no session, and is asked again after a minute', async () => {
  const { asked, isValidAt } = world(err({ kind: 'timeout' }), err({ kind: 'session-ended' }));
  for (const minute of [0, 0.9]) expect(await isValidAt(minute)).toBe(true);
  expect(await isValidAt(1)).toBe(false);
  expect(asked).toEqual([0, 1]);
});

it('requests that come at once share one question', async () => {
  const { asked, check } = world();
  expect(await Promise.all([1, 2, 3].map(() => check.isValid(session)))).toEqual([true, true, true]);
  expect(asked).toEqual([0]);
});
