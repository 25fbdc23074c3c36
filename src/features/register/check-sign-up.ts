import * as v from 'valibot';
import type { PinView } from '#db/views/index.ts';
import { OTHER_TYPE } from '#domain/customer-types.ts';
import {
  type GstinFault,
  type GstinMismatch,
  gstinFault,
  gstinMismatch,
  type PanFault,
  panFault,
  pinFault,
  storedNumber,
} from '#domain/rules/indian-numbers.ts';
import { isMobile, storedMobile } from '#domain/rules/mobile-number.ts';
import { passwordFault } from '#domain/rules/password.ts';
import { signUpRequest } from '#protocol/registration-schema.ts';
import { isCodeSent, isProven, type SignUpValues, signUpRequestOf } from './sign-up-values.ts';

/** The fields of each step, in the order of the screen. */
export const stepFields = [
  ['pincode'],
  ['customerType', 'otherType', 'companyName', 'gst', 'pan'],
  ['firstName', 'lastName', 'designation', 'email', 'mobile', 'code', 'salesPerson'],
  ['password', 'confirmPassword'],
] as const satisfies readonly (readonly (keyof SignUpValues)[])[];
export type SignUpField = (typeof stepFields)[number][number];

/** What is wrong with a field. */
export type SignUpFault =
  | { kind: 'required' | 'invalid' | 'differs' | 'no-gst-and-pan' | 'not-served' }
  | { kind: 'digits-only' | 'six-digits' | 'first-digit' }
  | { kind: 'code-length'; digits: number }
  | { kind: 'too-short' | 'no-letter' | 'no-digit' }
  | { kind: 'number'; fault: PanFault | GstinFault | GstinMismatch };
export type SignUpFaults = Partial<Record<SignUpField, SignUpFault>>;

/** How many digits a code has until the gateway says otherwise (AUTH-015). */
const CODE_DIGITS = 4;

/** Checks the whole form (AUTH-003 to AUTH-021). */
export function checkSignUp(values: SignUpValues, { pin, nowMs }: { pin: PinView; nowMs: number }): SignUpFaults {
  const faults: Record<SignUpField, SignUpFault | null> = {
    pincode: pinFault(storedNumber(values.pincode)) ?? (pin.kind === 'not-served' ? { kind: 'not-served' } : null),
    customerType: required(values.customerType),
    otherType: values.customerType === OTHER_TYPE ? required(values.otherType) : null,
    companyName: required(values.companyName),
    gst: gstFault(values, pin),
    pan: panFieldFault(values),
    firstName: required(values.firstName),
    lastName: required(values.lastName),
    designation: required(values.designation),
    email: required(values.email),
    mobile: isMobile(storedMobile(values.mobile)) ? null : { kind: 'invalid' },
    code: isProven(values, nowMs) ? null : codeFault(values),
    salesPerson: values.bySalesPerson === 'yes' ? required(values.salesPerson) : null,
    password: passwordFault(values.password),
    confirmPassword: values.confirmPassword === values.password ? null : { kind: 'differs' },
  };
  // What the gateway would not read, such as an email address without a domain.
  for (const { path } of v.safeParse(signUpRequest, signUpRequestOf(values)).issues ?? []) {
    const field = path?.[0]?.key as SignUpField | undefined;
    if (field) faults[field] ??= { kind: 'invalid' };
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null));
}

/** Returns the index of the first step that has a fault, or null. */
export function firstWrongStep(faults: SignUpFaults): number | null {
  const step = stepFields.findIndex((fields) => fields.some((field) => faults[field]));
  return step < 0 ? null : step;
}

/** Returns the PAN that a GST number without faults brings along, for a form that has none yet. */
export function panFrom({ gst, pan }: { gst: string; pan: string }): string | null {
  const number = storedNumber(gst);
  return pan.trim() === '' && gstinFault(number) === null ? number.slice(2, 12) : null;
}

const required = (text: string): SignUpFault | null => (text.trim() === '' ? { kind: 'required' } : null);

function gstFault({ gst, pan }: SignUpValues, pin: PinView): SignUpFault | null {
  const number = storedNumber(gst);
  if (number === '') return null;
  const states = pin.kind === 'served' ? pin.places.map(({ state }) => state) : [];
  const fault = gstinFault(number) ?? gstinMismatch(number, { pan: storedNumber(pan), states });
  return fault && { kind: 'number', fault };
}

function panFieldFault({ gst, pan }: SignUpValues): SignUpFault | null {
  const number = storedNumber(pan);
  if (number === '') return { kind: storedNumber(gst) === '' ? 'no-gst-and-pan' : 'required' };
  const fault = panFault(number);
  return fault && { kind: 'number', fault };
}

/** Checks a typed code, before it is sent (AUTH-015). */
export function codeFault(values: SignUpValues): SignUpFault | null {
  const { code, check } = values;
  const digits = isCodeSent(values) ? (check?.digits ?? CODE_DIGITS) : CODE_DIGITS;
  if (code === '') return { kind: 'required' };
  if (/\D/.test(code)) return { kind: 'digits-only' };
  return code.length === digits ? null : { kind: 'code-length', digits };
}
