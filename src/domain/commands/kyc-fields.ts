import * as v from 'valibot';
import { filled, mobileNumber, storableText, telephone, text } from '#domain/field-schemas.ts';

// What a KYC submission writes (DATA-014, DATA-015, DATA-025). Numbers are without blanks, in capitals.

const emptyOr = <S extends v.GenericSchema<string, string>>(schema: S) => v.union([v.literal(''), schema]);

/** State, PAN, number of the registration, usually 'Z', check character. */
export const gstNumber = v.pipe(storableText, v.regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][0-9A-Z]{2}$/));
export const panNumber = v.pipe(storableText, v.regex(/^[A-Z]{5}\d{4}[A-Z]$/));

/** The contact's fields of the KYC form, under the CRM's names (KYC-006). '' is a field that stays empty. */
export const kycContactFields = v.strictObject({
  Secondary_E_mail_ID__c: emptyOr(v.pipe(text(80), v.email())),
  Phone: mobileNumber,
  Phone_2__c: telephone,
});
/** The same fields as the CRM may hold them: an old record may contain anything. */
export const knownKycContactFields = v.strictObject({
  Secondary_E_mail_ID__c: text(80),
  Phone: text(40),
  Phone_2__c: text(40),
});
export type KycContactFields = v.InferOutput<typeof knownKycContactFields>;
export const kycContactFieldNames = Object.keys(knownKycContactFields.entries) as readonly (keyof KycContactFields)[];

/** The account into which refunds are paid (KYC-007). */
export const bankFields = v.strictObject({
  holder: filled(120),
  /** Indian banks use 9 to 18 digits. */
  account: v.pipe(storableText, v.regex(/^\d{9,18}$/)),
  ifsc: v.pipe(storableText, v.regex(/^[A-Z]{4}0[A-Z0-9]{6}$/)),
  branch: filled(120),
});
export type BankFields = v.InferOutput<typeof bankFields>;

/** As many as a submission may bring at once. */
export const MAX_GSTS = 20;
