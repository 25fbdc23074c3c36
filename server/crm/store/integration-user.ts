import { sql } from 'kysely';
import type { CrmStore } from './crm-store.ts';
import { crm, equalsIgnoringCase, notDeleted } from './statements.ts';

/** Ensures that the gateway's user exists. It has no contact, so its sessions see everything. */
export async function ensureIntegrationUser(
  store: CrmStore,
  { username, password }: { username: string; password: string },
): Promise<void> {
  const id = await store.sql.transaction(async (transaction) => {
    // Of two processes that start together, the second waits, and finds the user that the first has made.
    await transaction.run(sql`set local lock_timeout = 0`);
    await transaction.run(sql`select pg_advisory_xact_lock(20261128)`);
    const [known] = await transaction.run(
      crm
        .selectFrom('crm.User as u')
        .select(['u.Id', 'u.ContactId'])
        .where(equalsIgnoringCase('u.Username', username))
        .where(notDeleted('u')),
    );
    if (known && known.ContactId !== null)
      throw new Error(`The integration user ${username} belongs to a customer; choose another user name.`);
    if (known) return known.Id;
    const [made] = await store
      .within(transaction)
      .bulkInsert('User', [
        { Username: username, Name: 'Integration User', LastName: 'Integration User', IsActive: true },
      ]);
    return made;
  });
  if (id !== undefined) await store.setPassword(id, password);
}
