import { crm } from '#crm/store/statements.ts';
import type { CrmServices } from './api.ts';

type Asked = { userId: string; origin: string };

async function userRow({ store }: CrmServices, userId: string) {
  const [user] = await store.sql.run(
    crm
      .selectFrom('crm.User')
      .select(['Username', 'Name', 'Email', 'FirstName', 'LastName', 'LastModifiedDate'])
      .where('Id', '=', userId),
  );
  return user;
}

/** Returns the session's user in the format of OpenID Connect's `userinfo`. */
export async function userInfo(services: CrmServices, { userId, origin }: Asked) {
  const user = await userRow(services, userId);
  const { id, organization_id, active, user_type, locale, language, utcOffset, urls } = await identity(services, {
    userId,
    origin,
  });
  return {
    sub: id,
    user_id: userId,
    organization_id,
    preferred_username: user?.Username ?? null,
    nickname: user?.Username ?? null,
    name: user?.Name ?? null,
    email: user?.Email ?? null,
    email_verified: true,
    given_name: user?.FirstName ?? null,
    family_name: user?.LastName ?? null,
    zoneinfo: 'Asia/Kolkata',
    urls,
    active,
    user_type,
    language,
    locale,
    utcOffset,
    updated_at: user?.LastModifiedDate ?? null,
  };
}

/** Returns the session's user in the format of a token's identity URL. */
export async function identity(services: CrmServices, { userId, origin }: Asked) {
  const { config } = services;
  const user = await userRow(services, userId);
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
