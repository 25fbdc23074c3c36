import type { CrmServices } from './api.ts';

/** Who a session is, as the identity URL of a token answers. */
export async function identity({ store, config }: CrmServices, { userId, origin }: { userId: string; origin: string }) {
  const [user] = await store.sql.query<{ Username: string; Name: string | null; Email: string | null }>(
    'SELECT "Username", "Name", "Email" FROM crm."User" WHERE "Id" = $1',
    [userId],
  );
  const rest = `${origin}/services/data/v{version}/`;
  return {
    id: `${origin}/id/${config.orgId}/${userId}`,
    asserted_user: true,
    user_id: userId,
    organization_id: config.orgId,
    username: user?.Username ?? null,
    display_name: user?.Name ?? null,
    email: user?.Email ?? null,
    active: true,
    user_type: 'STANDARD',
    locale: 'en_IN',
    language: 'en_US',
    timezone: 'Asia/Kolkata',
    utcOffset: 19_800_000,
    urls: { rest, sobjects: `${rest}sobjects/`, query: `${rest}query/` },
  };
}
