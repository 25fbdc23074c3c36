import { changeStateOf } from '#domain/commands/change-state.ts';
import { conflictsOf } from '#domain/commands/merge-fields.ts';
import { readCustomer } from '../facts/customer.ts';
import { profileWith, withPending } from '../facts/profile-facts.ts';
import { withSnapshot } from '../facts/with-snapshot.ts';
import type { ProfileView } from '../views/index.ts';
import type { Databases } from './databases.ts';

/** Reads '/profile' and '/edit-profile' (PROF-001, PROF-002): the CRM's profile with the changes that wait. */
export function readProfile(databases: Databases): Promise<ProfileView> {
  return withSnapshot(databases, async ({ snapshot: { rows }, parts }) => {
    const customer = await readCustomer(databases, parts);
    const profile = profileWith(customer, rows);
    // A refused change stops those behind it, so it is the one to show.
    const last = rows.find(({ id }) => id === (profile?.rejected ?? profile?.pending.at(-1)));
    return {
      synced: parts.isComplete({ kind: 'me' }),
      me: customer.me && withPending(customer.me, { customer, rows }),
      fields: profile?.fields ?? null,
      change: last
        ? {
            commandId: last.id,
            state: changeStateOf(last),
            rejection: last.rejection,
            conflicts: conflictsOf(last.rejection),
          }
        : null,
    };
  });
}
