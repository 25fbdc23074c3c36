import * as v from 'valibot';
import { defineCommand } from './define-command.ts';
import { knownProfileFields, profileFieldNames, profileFields } from './profile-fields.ts';

/**
 * Changes the customer's contact, user and account (PROF-005). `was` is what the user saw; only fields that differ from
 * it are the user's changes (sync.md 4.9).
 */
export const updateProfile = defineCommand({
  kind: 'profile.update',
  schema: v.strictObject({ was: knownProfileFields, fields: profileFields }),
  lane: () => 'profile',
  editIn: 'profile',
  endsSession: true,
  projects: {
    profile(view, { id, state, args: { was, fields } }) {
      for (const field of profileFieldNames) if (fields[field] !== was[field]) view.fields[field] = fields[field];
      view.pending.push(id);
      if (state === 'needs-user') view.rejected = id;
    },
  },
});
