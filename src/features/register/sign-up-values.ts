import * as v from 'valibot';
import { OTHER_TYPE } from '#domain/customer-types.ts';
import { storedNumber } from '#domain/rules/indian-numbers.ts';
import { isMobile, storedMobile } from '#domain/rules/mobile-number.ts';
import type { LeadRequest, SignUpRequest } from '#protocol/registration.ts';
import { emailAddress } from '#protocol/registration-schema.ts';

/** The code for a mobile number: sent, or proven until this time. A changed number has none. */
export type MobileCheck = { mobile: string; digits: number; resendAtMs: number; provenUntilMs: number };

/** What the form holds, as typed. The device keeps all but the never-kept fields until the business is registered. */
export type SignUpValues = {
  /** Index of the step. */
  step: number;
  pincode: string;
  /** The PIN code that the user knows is not served, and wants the team to know of. */
  wantedPin: string;
  /** The PIN code of which the team was told. */
  toldPin: string;
  customerType: string;
  otherType: string;
  companyName: string;
  gst: string;
  pan: string;
  firstName: string;
  lastName: string;
  designation: string;
  email: string;
  mobile: string;
  check: MobileCheck | null;
  code: string;
  bySalesPerson: 'yes' | 'no';
  salesPerson: string;
  password: string;
  confirmPassword: string;
};

export const emptySignUp: SignUpValues = {
  step: 0,
  pincode: '',
  wantedPin: '',
  toldPin: '',
  customerType: '',
  otherType: '',
  companyName: '',
  gst: '',
  pan: '',
  firstName: '',
  lastName: '',
  designation: '',
  email: '',
  mobile: '',
  check: null,
  code: '',
  bySalesPerson: 'no',
  salesPerson: '',
  password: '',
  confirmPassword: '',
};

/** Never kept on the device. */
export const neverKept = ['pan', 'code', 'password', 'confirmPassword'] as const satisfies (keyof SignUpValues)[];

/** What the gateway receives (DATA-023). Without faults of the form, it is as the gateway wants it. */
export function signUpRequestOf(values: SignUpValues): SignUpRequest {
  return {
    customerType: values.customerType,
    otherType: values.customerType === OTHER_TYPE ? values.otherType.trim() : '',
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    companyName: values.companyName.trim(),
    designation: values.designation.trim(),
    email: values.email.trim(),
    mobile: storedMobile(values.mobile),
    gst: storedNumber(values.gst),
    pan: storedNumber(values.pan),
    pincode: storedNumber(values.pincode),
    password: values.password,
    salesPerson: values.bySalesPerson === 'yes' ? values.salesPerson.trim() : null,
  };
}

/** What the sales team learns of a visitor whose PIN code is not served: what is filled in and can be used (AUTH-020). */
export function leadOf(values: SignUpValues): LeadRequest {
  const { firstName, lastName, companyName, email, mobile, gst, pan, pincode } = signUpRequestOf(values);
  return {
    firstName,
    lastName,
    companyName,
    email: v.is(emailAddress, email) ? email : '',
    mobile: isMobile(mobile) ? mobile : '',
    gst: gst.length === 15 ? gst : '',
    pan: pan.length === 10 ? pan : '',
    pincode,
  };
}

/** How long the gateway's proof of a number counts. */
export const PROOF_MS = 15 * 60_000;

/** Whether the gateway has proof of this number, as far as the device knows. */
export function isProven({ mobile, check }: SignUpValues, nowMs: number): boolean {
  return check !== null && check.mobile === storedMobile(mobile) && nowMs < check.provenUntilMs;
}

/** Whether a code for this number may be typed. */
export function isCodeSent({ mobile, check }: SignUpValues): boolean {
  return check !== null && check.mobile === storedMobile(mobile);
}
