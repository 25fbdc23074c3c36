import type { CrmStore } from './crm-store.ts';
import { crm, equalsIgnoringCase, notDeleted } from './statements.ts';

/** Ensures that the gateway's user exists. It has no contact, so its sessions see everything. */
export async function ensureIntegrationUser(
  store: CrmStore,
  { username, password }: { username: string; password: string },
): Promise<void> {
  const [known] = await store.sql.run(
    crm
      .selectFrom('crm.User as u')
      .select(['u.Id', 'u.ContactId'])
      .where(equalsIgnoringCase('u.Username', username))
      .where(notDeleted('u')),
  );
  if (known && known.ContactId !== null)
    throw new Error(`The integration user ${username} belongs to a customer; choose another user name.`);
  const [id] = known
    ? [known.Id]
    : await store.bulkInsert('User', [
        { Username: username, Name: 'Integration User', LastName: 'Integration User', IsActive: true },
      ]);
  if (id !== undefined) await store.setPassword(id, password);
}
