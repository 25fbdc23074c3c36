import { afterEach, expect, it, vi } from 'vitest';
import { sessionUser } from '#test/support/session-user.ts';
import { openSession, resealSession, SESSION_TTL_MS, type SealedSession, sealSession } from './session-cookie.ts';

const secret = 's'.repeat(32);

afterEach(() => vi.useRealTimers());

it('a session that changes ends when it would have ended, and not 30 days later', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const user = sessionUser({ userId: '005A', accountId: '001A', contactId: '003A' });
  const session: SealedSession = { user, crmSessionId: 'c', pricebookId: 'old', sessionId: 's', epoch: 0 };
  const sealed = await sealSession(session, secret);
  vi.setSystemTime(Date.now() + SESSION_TTL_MS - 86_400_000);
  const again = await resealSession({ ...session, pricebookId: 'new' }, sealed, secret);
  expect(await openSession(again, secret)).toMatchObject({ pricebookId: 'new', sessionId: 's' });
  vi.setSystemTime(Date.now() + 86_400_000 + 120_000);
  expect(await openSession(again, secret)).toBeNull();
});
