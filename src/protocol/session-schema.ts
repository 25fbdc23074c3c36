import * as v from 'valibot';
import { storableText } from '#domain/field-schemas.ts';

const text = v.string();

/** The body of `POST /session`. Takes a password as it is, including blanks. */
export const loginRequest = v.object({
  username: v.pipe(storableText, v.trim(), v.minLength(1), v.maxLength(80)),
  password: v.pipe(storableText, v.minLength(1), v.maxLength(255)),
});

/** The body of `POST /session/confirm`. */
export const confirmRequest = v.strictObject({ password: loginRequest.entries.password });

export const sessionUser = v.object({
  accountId: v.pipe(text, v.minLength(1)),
  contactId: v.pipe(text, v.minLength(1)),
  userId: text,
  userName: text,
  userEmail: text,
  designation: text,
  companyName: text,
  companyType: text,
  customerId: text,
  phoneNo: text,
  /** `Address_Added__c` at sign-in. Decides the first screen (AUTH-026) before the CRM's records are on the device. */
  addressAdded: v.boolean(),
  /** Whether a payment provider is configured, so that orders can be paid online; absent means no. */
  payNow: v.optional(v.boolean()),
  /** The providers that are configured, which may be others than the CRM's setting names. */
  payBy: v.optional(v.array(v.picklist(['Razorpay', 'Paytm']))),
  /** The most that one online payment may be, in paise; absent or null means no limit. */
  payMostPaise: v.optional(v.nullable(v.number())),
  /** Audience of the catalogue manifest; opaque to the device. */
  audience: text,
});

/** The 200 answer of `POST /session` and `GET /session`. */
export const sessionAnswer = v.object({ user: sessionUser });

/** Any other answer of `POST /session`. */
export const loginRefusal = v.variant('kind', [
  v.object({ kind: v.literal('refused'), message: v.nullable(text) }),
  v.object({ kind: v.literal('password-expired') }),
  // `answered`: true for an HTTP error of the CRM (AUTH-030), false for no answer or one that was not JSON (AUTH-029).
  v.object({ kind: v.literal('crm-unavailable'), answered: v.boolean() }),
  v.object({ kind: v.literal('too-many-requests'), retryAfterMs: v.number() }),
]);
