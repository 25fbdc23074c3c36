import { latinDigits } from '../text/latin-digits.ts';
import { gstStateName, isGstStateOf } from './gst-states.ts';

// The numbers that an Indian business is known by. Every fault says what is wrong with the number, so that a screen can
// say it too. All functions take numbers as `storedNumber` returns them.

/** A PAN, GST number, IFSC or pincode as it is stored: without any blank, in capitals (AUTH-009), with Latin digits. */
export const storedNumber = (typed: string): string => latinDigits(typed).replace(/\s/g, '').toUpperCase();

type Wanted = 'letter' | 'digit' | 'zero' | 'not-zero' | 'letter-or-digit';

export type FormFault =
  | { kind: 'length'; length: number; wanted: number }
  /** `at` counts from 1. */
  | { kind: 'character'; at: number; found: string; wanted: Wanted };

export type PanFault =
  | FormFault
  /** The fourth character says what kind of holder it is, and there is no such kind. */
  | { kind: 'holder'; found: string };

export type GstinFault =
  | FormFault
  | { kind: 'state-code'; code: string }
  /** The PAN inside it, characters 3 to 12, has an unknown kind of holder. */
  | { kind: 'holder'; found: string }
  /** The last character does not fit the others, so one of them is wrong. */
  | { kind: 'check-character' };

/** How a GST number contradicts the rest of the form. */
export type GstinMismatch =
  | { kind: 'other-pan'; pan: string }
  | { kind: 'other-state'; gstState: string; state: string };

const wantedBy: Readonly<Record<string, readonly [RegExp, Wanted]>> = {
  A: [/[A-Z]/, 'letter'],
  9: [/\d/, 'digit'],
  0: [/0/, 'zero'],
  1: [/[1-9A-Z]/, 'not-zero'],
  '*': [/[0-9A-Z]/, 'letter-or-digit'],
};
const PAN = 'AAAAA9999A';
// State, PAN, how many registrations the PAN has in that state, usually 'Z', check character.
const GSTIN = `99${PAN}1**`;
const IFSC = 'AAAA0******';

/** Person, company, firm, Hindu undivided family, association, trust, body of individuals, authority, court, state. */
const holders = /[PCFHATBLJG]/;

function formFault(number: string, form: string): FormFault | null {
  if (number.length !== form.length) return { kind: 'length', length: number.length, wanted: form.length };
  for (const [index, found] of [...number].entries()) {
    const [allowed, wanted] = wantedBy[form.charAt(index)] ?? [/./, 'letter-or-digit'];
    if (!allowed.test(found)) return { kind: 'character', at: index + 1, found, wanted };
  }
  return null;
}

/** Its last letter is a check letter too, but the formula is not public. */
export function panFault(pan: string): PanFault | null {
  return formFault(pan, PAN) ?? holderFault(pan);
}

function holderFault(pan: string): PanFault | null {
  const found = pan.charAt(3);
  return holders.test(found) ? null : { kind: 'holder', found };
}

export function gstinFault(gstin: string): GstinFault | null {
  const fault = formFault(gstin, GSTIN);
  if (fault) return fault;
  const code = gstin.slice(0, 2);
  if (gstStateName(code) === null) return { kind: 'state-code', code };
  if (gstinCheckCharacter(gstin) !== gstin.charAt(14)) return { kind: 'check-character' };
  return holderFault(panOfGstin(gstin));
}

/** Returns the PAN inside a GST number without faults. */
export const panOfGstin = (gstin: string): string => gstin.slice(2, 12);

/**
 * Compares a GST number without faults with the PAN ('' if there is none yet) and with the states that the PIN code lies
 * in (none if unknown).
 */
export function gstinMismatch(
  gstin: string,
  { pan, states }: { pan: string; states: readonly string[] },
): GstinMismatch | null {
  const code = gstin.slice(0, 2);
  const [state] = states;
  if (state !== undefined && !states.some((name) => isGstStateOf(code, name))) {
    return { kind: 'other-state', gstState: gstStateName(code) ?? code, state };
  }
  return pan !== '' && pan !== panOfGstin(gstin) ? { kind: 'other-pan', pan: panOfGstin(gstin) } : null;
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Returns the check character of the first 14 characters of a GST number: weights 1 and 2, base 36. */
export function gstinCheckCharacter(gstin: string): string {
  const sum = [...gstin.slice(0, 14)].reduce((total, character, at) => {
    const product = alphabet.indexOf(character) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return alphabet.charAt((36 - (sum % 36)) % 36);
}

export const ifscFault = (ifsc: string): FormFault | null => formFault(ifsc, IFSC);

/** AUTH-018. No PIN code begins with 0. */
export function pinFault(pin: string): { kind: 'required' | 'digits-only' | 'six-digits' | 'first-digit' } | null {
  if (pin === '') return { kind: 'required' };
  if (/\D/.test(pin)) return { kind: 'digits-only' };
  if (pin.length !== 6) return { kind: 'six-digits' };
  return pin.startsWith('0') ? { kind: 'first-digit' } : null;
}
