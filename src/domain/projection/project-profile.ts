import type { OutboxRow } from '#domain/commands/kinds.ts';
import type { ProfileFields } from '#domain/commands/profile-fields.ts';
import { fold } from './fold.ts';
import type { ProjectedProfile } from './projected.ts';

/** Projects the customer's profile: the CRM's plus the user's pending changes, which show also while refused. */
export function projectProfile(fields: ProfileFields, rows: readonly OutboxRow[]): ProjectedProfile {
  return fold('profile', { fields, pending: [], rejected: null }, rows);
}
