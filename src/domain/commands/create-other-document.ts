import * as v from 'valibot';
import { defineCommand } from './define-command.ts';

/** Adds the record that holds the document of a business without a GST number (KYC-011, DATA-026). */
export const createOtherDocument = defineCommand({
  kind: 'other-document.create',
  schema: v.strictObject({}),
  lane: (_, ref) => `other-document:${ref}`,
  editIn: 'kyc',
});
