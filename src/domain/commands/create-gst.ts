import * as v from 'valibot';
import { defineCommand } from './define-command.ts';
import { gstNumber } from './kyc-fields.ts';

/** The rejection kind of a GST number that is already on the account (KYC-009). Details: `number`. */
export const GST_EXISTS = 'gst-exists';

/** Adds a GST number to the customer's account (KYC-016). */
export const createGst = defineCommand({
  kind: 'gst.create',
  schema: v.strictObject({ number: gstNumber }),
  lane: (_, ref) => `gst:${ref}`,
  editIn: 'kyc',
});
