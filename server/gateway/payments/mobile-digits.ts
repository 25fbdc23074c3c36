import { isMobile, storedMobile } from '#domain/rules/mobile-number.ts';

/** The ten digits of a mobile number as somebody wrote it in the CRM; '' for any other number, which gets no message. */
export function mobileDigits(phone: string | null): string {
  const stored = storedMobile(phone ?? '');
  return isMobile(stored) ? stored : '';
}
