import type { ProfileFields } from '#domain/commands/profile-fields.ts';
import type { CrmObjectName } from '#domain/crm/index.ts';
import { must } from '#lib/assert.ts';
import type { EngineWorld } from './engine-world.ts';
import type { createHandlerWorld } from './handler-world.ts';
import { profileFields } from './profile-fields.ts';

type World = Pick<EngineWorld, 'crm' | 'shop'> | Pick<ReturnType<typeof createHandlerWorld>, 'crm' | 'shop'>;

/** Gives Asha a whole profile in the CRM. Returns how to read and to change its three records. */
export function giveProfile({ crm, shop }: World, user: Partial<ProfileFields> = {}) {
  const { contactId, accountId, session } = shop.asha;
  const { CompanyName, ...person } = profileFields;
  const ids = { Contact: contactId, User: session.user.userId, Account: accountId };
  const change = (object: keyof typeof ids, fields: Record<string, string | null>) =>
    crm.change(object, ids[object], fields);
  change('Contact', person);
  change('User', { FirstName: person.FirstName, LastName: person.LastName, CompanyName, ...user });
  change('Account', { Name: CompanyName });
  const row = (object: CrmObjectName, id: string) => must(crm.rows.table(object).get(id), `${object} ${id}`);
  return {
    ids,
    change,
    contact: () => row('Contact', ids.Contact),
    user: () => row('User', ids.User),
    account: () => row('Account', ids.Account),
  };
}

/** The arguments of an update that makes these changes of the profile that `giveProfile` gives. */
export const updateTo = (changes: Partial<ProfileFields>, was: ProfileFields = profileFields) => ({
  was,
  fields: { ...was, ...changes },
});
