import * as v from 'valibot';
import { crmId, filled } from '#domain/field-schemas.ts';
import { defineCommand } from './define-command.ts';

/** Adds a comment to an ordered item (FEED-010). It must not be only blanks (FEED-011). */
export const saveComment = defineCommand({
  kind: 'feedback.comment',
  schema: v.strictObject({ orderItemId: crmId, comment: filled(4_000) }),
  lane: (_, ref) => `comment:${ref}`,
});
