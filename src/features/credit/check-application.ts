import * as v from 'valibot';
import { type CreditType, creditDay, creditNumber, MAX_CREDIT_PAISE } from '#domain/commands/apply-credit.ts';
import { MAX_DOCUMENT_BYTES } from '#domain/commands/document.ts';
import { type Paise, paiseFromRupees } from '#domain/money.ts';
import { typedRupees } from '#domain/rules/typed-rupees.ts';

/** What the form holds besides the file. The form's draft keeps it. */
export type ApplicationValues = {
  type: CreditType | '';
  number: string;
  from: string;
  to: string;
  /** In rupees, as typed. */
  amount: string;
  accepted: boolean;
};

export type ApplicationFault = 'required' | 'dates' | 'amount' | 'terms' | 'file' | 'file-size';
export type ApplicationField = keyof ApplicationValues | 'file';

/** Returns what is wrong, by field (CRED-012 to CRED-014). */
export function checkApplication(
  { type, number, from, to, amount, accepted }: ApplicationValues,
  file: Pick<File, 'size'> | null,
): Partial<Record<ApplicationField, ApplicationFault>> {
  const faults: Partial<Record<ApplicationField, ApplicationFault>> = {};
  if (type === '') faults.type = 'required';
  if (!v.is(creditNumber, number)) faults.number = 'required';
  if (!v.is(creditDay, from)) faults.from = 'required';
  if (!v.is(creditDay, to)) faults.to = 'required';
  if (!faults.from && !faults.to && from > to) faults.from = 'dates';
  if (amountOf(amount) === null) faults.amount = 'amount';
  if (!accepted) faults.accepted = 'terms';
  if (!file) faults.file = 'file';
  else if (file.size > MAX_DOCUMENT_BYTES) faults.file = 'file-size';
  return faults;
}

/** Reads an amount in rupees, such as '50,000' or '₹ 1250.50'; null if it is none, or not above 0 (CRED-013). */
export function amountOf(typed: string): Paise | null {
  const plain = typedRupees(typed);
  if (plain === null || Number(plain) > MAX_CREDIT_PAISE / 100) return null;
  const amount = paiseFromRupees(plain);
  return amount > 0 ? amount : null;
}
