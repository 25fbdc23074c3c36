import type { Compilable } from 'kysely';
import { expect, it } from 'vitest';
import { createSessions } from './sessions.ts';
import type { Sql } from './sql.ts';

/** One session, in a database that runs its statements one after the other. */
function sessionsOfOne() {
  let isThere = true;
  let last: Promise<unknown> = Promise.resolve();
  const answerTo = (text: string) => {
    if (text.startsWith('delete')) isThere = false;
    return isThere ? [{ user_id: 'user', ContactId: 'contact', AccountId: 'account' }] : [];
  };
  const run = (statement: Compilable) => {
    const answer = last.then(() => answerTo(statement.compile().sql));
    last = answer;
    return answer;
  };
  return createSessions({ sql: { run } as unknown as Sql, clock: { now: () => 0 }, orgId: 'org', sessionHours: 1 });
}

it.each([
  ['is closed', (sessions: ReturnType<typeof sessionsOfOne>) => sessions.close('token')],
  ['is closed with all of its user', (sessions: ReturnType<typeof sessionsOfOne>) => sessions.closeAll('user')],
])('a session that %s while a request of its own is looked up is not remembered', async (_, end) => {
  const sessions = sessionsOfOne();
  const early = sessions.find('token');
  const ending = end(sessions);
  expect(await early).not.toBeNull();
  await ending;
  expect(await sessions.find('token')).toBeNull();
});
