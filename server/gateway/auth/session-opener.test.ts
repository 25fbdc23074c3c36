import { expect, it } from 'vitest';
import { createMemoryStores } from '#test/support/gateway-stores/memory-stores.ts';
import { sessionUser } from '#test/support/session-user.ts';
import { type SealedSession, sealSession } from './session-cookie.ts';
import { createSessionOpener } from './session-opener.ts';

const secret = 'x'.repeat(32);
const user = sessionUser({ accountId: '001A', contactId: '003A', userId: '005A' });
const session: SealedSession = { user, crmSessionId: 'crm', pricebookId: 'book', sessionId: 's', epoch: 0 };

it('a session that another replica has ended is over within two seconds, also after the clock was set back', async () => {
  for (const laterMs of [2_000, -3_600_000]) {
    const clock = { ms: 0, now: () => clock.ms, sleep: async () => undefined };
    const { sessions } = createMemoryStores({ now: () => 0 });
    const opener = createSessionOpener({ sessions, secret, clock });
    const cookie = await sealSession(session, secret);
    expect(await opener.open(cookie)).toMatchObject({ sessionId: 's' });
    await sessions.end('s', 60_000);
    clock.ms = 1_999;
    expect(await opener.open(cookie)).toMatchObject({ sessionId: 's' });
    clock.ms = laterMs;
    expect(await opener.open(cookie)).toBeNull();
  }
});
