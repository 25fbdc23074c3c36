import * as v from 'valibot';
import { mobileNumber } from '#domain/field-schemas.ts';
import { latinDigits } from '../text/latin-digits.ts';

/**
 * A mobile number as it is stored: the ten digits of '+91 98450-12345', '0 98450 12345' or '(+91) 098450.12345', as
 * people and address books write it. Any other text comes back as it is, without outer blanks.
 */
export function storedMobile(typed: string): string {
  // Address books put invisible marks of direction around a number.
  const written = latinDigits(typed).replace(/[\s().\p{Pd}\p{Cf}]/gu, '');
  return /^(?:(?:\+|00)?91)?0?([6-9]\d{9})$/.exec(written)?.[1] ?? typed.trim();
}

/** Whether this is an Indian mobile number as it is stored (AUTH-013). */
export const isMobile = (stored: string): boolean => v.is(mobileNumber, stored);
