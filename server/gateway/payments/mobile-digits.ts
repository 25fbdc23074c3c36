/** The ten digits of a mobile number as the CRM has it, with or without +91; '' for anything shorter. */
export function mobileDigits(phone: string | null): string {
  const digits = (phone ?? '').replace(/\D/g, '').slice(-10);
  return digits.length === 10 ? digits : '';
}
