import * as v from 'valibot';
import { filled, mobileNumber, telephone, text } from '#domain/field-schemas.ts';

const email = v.pipe(text(80), v.email());

/**
 * The fields of the profile form (PROF-002), under the CRM's names; `CompanyName` is the account's Name. Lengths are the
 * CRM's (DATA-014 to DATA-016). The primary email and the business type are not among them: they are read-only.
 */
export const profileFields = v.strictObject({
  FirstName: filled(40),
  LastName: filled(80),
  Title: filled(128),
  Secondary_E_mail_ID__c: v.union([v.literal(''), email]),
  Phone: mobileNumber,
  Phone_2__c: telephone,
  CompanyName: filled(255),
});

/** A profile as the CRM may hold it. */
export const knownProfileFields = v.strictObject({
  FirstName: text(40),
  LastName: text(80),
  Title: text(128),
  Secondary_E_mail_ID__c: text(80),
  Phone: text(40),
  Phone_2__c: text(40),
  CompanyName: text(255),
});
export type ProfileFields = v.InferOutput<typeof knownProfileFields>;
export type ProfileField = keyof ProfileFields;
export const profileFieldNames = Object.keys(knownProfileFields.entries) as readonly ProfileField[];

/** Returns a profile whose fields are made one by one. */
export function profileOf(textOf: (field: ProfileField) => string): ProfileFields {
  return Object.fromEntries(profileFieldNames.map((field) => [field, textOf(field)])) as ProfileFields;
}

/** Returns the fields that are wrong in a profile form; empty when none is (PROF-004). */
export function profileFaults(fields: ProfileFields): ProfileField[] {
  const { issues = [] } = v.safeParse(profileFields, fields);
  return [...new Set(issues.map((issue) => issue.path?.[0].key as ProfileField))];
}
