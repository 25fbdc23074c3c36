import type { CrmStore } from './crm-store.ts';

/** Ensures that the gateway's user exists. It has no contact, so its sessions see everything. */
export async function ensureIntegrationUser(
  store: CrmStore,
  { username, password }: { username: string; password: string },
): Promise<void> {
  const [known] = await store.sql.query<{ Id: string; ContactId: string | null }>(
    'SELECT "Id", "ContactId" FROM crm."User" WHERE lower("Username") = lower($1 COLLATE "C") AND NOT "IsDeleted"',
    [username],
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
