import * as v from 'valibot';
import { customerTypes, OTHER_TYPE } from '#domain/customer-types.ts';
import { mobileNumber, storableText } from '#domain/field-schemas.ts';

const required = (max: number) => v.pipe(storableText, v.trim(), v.minLength(1), v.maxLength(max));
const optional = (max: number) => v.pipe(storableText, v.trim(), v.maxLength(max));

const pincode = v.pipe(storableText, v.regex(/^\d{6}$/));
export const emailAddress = v.pipe(storableText, v.trim(), v.maxLength(80), v.email());
/** Taken as it is, including blanks. */
const password = v.pipe(storableText, v.minLength(1), v.maxLength(255));

/** The body of `POST /registration/code` (AUTH-014). */
export const codeRequest = v.strictObject({ mobile: mobileNumber });
/** `digits`: how long the code is. `resendAfterMs`: how long the next code for this number must wait. */
export const codeAnswer = v.object({ digits: v.number(), resendAfterMs: v.number() });

const tooManyRequests = v.object({ kind: v.literal('too-many-requests'), retryAfterMs: v.number() });
// `answered`: true for an HTTP error of the CRM, false for no answer or one that was not JSON.
const crmUnavailable = v.object({ kind: v.literal('crm-unavailable'), answered: v.boolean() });

export const codeRefusal = v.variant('kind', [
  // The SMS service knows no such number (CRM-007: 7102).
  v.object({ kind: v.literal('invalid-number') }),
  v.object({ kind: v.literal('sms-unavailable') }),
  tooManyRequests,
]);

/** The body of `POST /registration/proof`. 204 sets the cookie. */
export const proofRequest = v.strictObject({
  mobile: mobileNumber,
  code: v.pipe(storableText, v.regex(/^\d{4,8}$/)),
});
export const proofRefusal = v.variant('kind', [
  v.object({ kind: v.literal('invalid-code') }),
  // There is no code for this number and browser, or it is too old, or was tried too often: send a new one.
  v.object({ kind: v.literal('code-over') }),
  tooManyRequests,
]);

/** The body of `POST /registration` (DATA-023). Texts that nobody filled in are ''. */
export const signUpRequest = v.pipe(
  v.strictObject({
    customerType: v.pipe(
      required(80),
      v.check((type) => (customerTypes as readonly string[]).includes(type)),
    ),
    /** The business type if `customerType` is 'Others', else ''. */
    otherType: optional(80),
    firstName: required(40),
    lastName: required(80),
    companyName: required(255),
    designation: required(128),
    email: emailAddress,
    mobile: mobileNumber,
    /** Without blanks, upper case; '' without a GST number (AUTH-008). */
    gst: v.pipe(storableText, v.regex(/^([0-9A-Z]{15})?$/)),
    pan: v.pipe(storableText, v.regex(/^[0-9A-Z]{10}$/)),
    pincode,
    password,
    /** The sales executive who registers the business (AUTH-021), or null. */
    salesPerson: v.nullable(required(80)),
  }),
  v.check(({ customerType, otherType }) => (customerType === OTHER_TYPE) === (otherType !== '')),
);
export const signUpRefusal = v.variant('kind', [
  // 403: no proof of this number from this browser, or it is too old or used.
  v.object({ kind: v.literal('mobile-not-proven') }),
  // 422 (AUTH-019)
  v.object({ kind: v.literal('pincode-not-served'), pincode: v.string() }),
  // 422: the CRM's Message (AUTH-023).
  v.object({ kind: v.literal('refused'), message: v.nullable(v.string()) }),
  tooManyRequests,
  crmUnavailable,
]);

/** The body of `POST /registration/lead`: what is filled in so far (AUTH-020). 204, once per email and PIN code. */
export const leadRequest = v.strictObject({
  firstName: optional(40),
  lastName: optional(80),
  companyName: optional(255),
  email: v.union([v.literal(''), emailAddress]),
  mobile: v.union([v.literal(''), mobileNumber]),
  gst: optional(15),
  pan: optional(10),
  pincode,
});

/** The body of `POST /password/reset`. 204: the CRM sends a mail (AUTH-033). */
export const resetRequest = v.strictObject({ email: emailAddress });
export const resetRefusal = v.variant('kind', [
  // 422: the CRM's Message (AUTH-034).
  v.object({ kind: v.literal('refused'), message: v.nullable(v.string()) }),
  tooManyRequests,
  crmUnavailable,
]);

/** The body of `POST /password`. 204: changed, and the user's other sessions have ended (PROF-007). */
export const passwordRequest = v.strictObject({ oldPassword: password, newPassword: password });
export const passwordRefusal = v.variant('kind', [
  // 422: the CRM's first message (PROF-010).
  v.object({ kind: v.literal('refused'), message: v.nullable(v.string()) }),
  tooManyRequests,
  crmUnavailable,
]);
