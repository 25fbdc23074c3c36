import * as v from 'valibot';
import { crmId, filled } from '#domain/field-schemas.ts';
import { defineCommand } from './define-command.ts';
import { MAX_COMMENT } from './feedback-fields.ts';

/** Adds a comment to an ordered item (FEED-010). It must not be only blanks (FEED-011). */
export const saveComment = defineCommand({
  kind: 'feedback.comment',
  schema: v.strictObject({ orderItemId: crmId, comment: filled(MAX_COMMENT) }),
  lane: (_, ref) => `comment:${ref}`,
});
