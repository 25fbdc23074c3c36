import * as v from 'valibot';
import { type BankFields, bankFields, gstNumber, kycContactFields, panNumber } from '#domain/commands/kyc-fields.ts';
import { storedNumber } from './indian-numbers.ts';
import { storedMobile } from './mobile-number.ts';

/** The numbers and names of a KYC form, as typed. */
export type KycNumbers = {
  contact: { secondEmail: string; mobile: string; secondMobile: string };
  pan: string;
  /** null when the customer leaves the bank fields untouched. */
  bank: BankFields | null;
  gsts: readonly { number: string }[];
};

/** A field of the form; `gsts.0.number` is the number of the first GST upload. */
export type KycField = 'secondEmail' | 'mobile' | 'secondMobile' | 'pan' | keyof BankFields | `gsts.${number}.number`;

/**
 * Returns the form as it is stored: without outer blanks, the mobile number as ten digits, other numbers without any blank
 * and in capitals.
 */
export function storedKyc<F extends KycNumbers>(form: F): F {
  const { contact, pan, bank, gsts } = form;
  return {
    ...form,
    contact: {
      secondEmail: contact.secondEmail.trim(),
      mobile: storedMobile(contact.mobile),
      secondMobile: contact.secondMobile.trim(),
    },
    pan: storedNumber(pan),
    bank: bank && {
      holder: bank.holder.trim(),
      account: storedNumber(bank.account),
      ifsc: storedNumber(bank.ifsc),
      branch: bank.branch.trim(),
    },
    gsts: gsts.map((gst) => ({ ...gst, number: storedNumber(gst.number) })),
  };
}

/** Returns the fields that no command takes. The form says what is wrong with each. */
export function wrongKycFields({ contact, pan, bank, gsts }: KycNumbers): KycField[] {
  const { Secondary_E_mail_ID__c, Phone, Phone_2__c } = kycContactFields.entries;
  const checks: [KycField, v.GenericSchema, unknown][] = [
    ['secondEmail', Secondary_E_mail_ID__c, contact.secondEmail],
    ['mobile', Phone, contact.mobile],
    ['secondMobile', Phone_2__c, contact.secondMobile],
    ['pan', panNumber, pan],
    ...gsts.map(({ number }, at): [KycField, v.GenericSchema, unknown] => [`gsts.${at}.number`, gstNumber, number]),
    ...Object.entries(bank ?? {}).map(([name, value]): [KycField, v.GenericSchema, unknown] => {
      const field = name as keyof BankFields;
      return [field, bankFields.entries[field], value];
    }),
  ];
  return checks.flatMap(([field, schema, value]) => (v.is(schema, value) ? [] : [field]));
}
