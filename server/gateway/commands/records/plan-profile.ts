import { type FieldConflict, mergeFields } from '#domain/commands/merge-fields.ts';
import { type ProfileFields, profileOf } from '#domain/commands/profile-fields.ts';
import type { CrmRow } from '#gateway/crm-client/crm-client.ts';
import { textAt } from '#gateway/crm-client/row-values.ts';
import { asStored } from './as-stored.ts';

/** The three records that hold a customer's profile, each read with its LastModifiedDate. */
export type ProfileRecords = { contact: CrmRow; user: CrmRow; account: CrmRow };

/** Which fields of a profile each record holds (PROF-005). */
export const contactFields = [
  'FirstName',
  'LastName',
  'Title',
  'Secondary_E_mail_ID__c',
  'Phone',
  'Phone_2__c',
] as const;
export const userFields = ['FirstName', 'LastName', 'CompanyName'] as const;

/** What a record is to hold. */
type ProfileStep = { object: 'Contact' | 'User' | 'Account'; row: CrmRow; wanted: Record<string, string> };

/** The length of the user's CompanyName; the account's Name may be longer. */
const USER_COMPANY_LENGTH = 80;

/**
 * Plans the update of a profile: what contact, user and account are to hold, in this order. The user repeats the
 * contact's name and the account's, so an update leaves the three in agreement, also one that begins again after it
 * stopped half-way. Conflicts are those of what customers see: contact and account.
 */
export function planProfile(
  { contact, user, account }: ProfileRecords,
  edit: { was: ProfileFields; fields: ProfileFields },
): { steps: ProfileStep[]; conflicts: FieldConflict[] } {
  const now = profileOf((field) => (field === 'CompanyName' ? textAt(account, 'Name') : textAt(contact, field)) ?? '');
  const { write, conflicts } = mergeFields({ was: asStored(edit.was), wanted: asStored(edit.fields), now });
  const after: ProfileFields = { ...now, ...write };
  const { FirstName, LastName, CompanyName } = after;
  const steps: ProfileStep[] = [
    { object: 'Contact', row: contact, wanted: Object.fromEntries(contactFields.map((name) => [name, after[name]])) },
    { object: 'User', row: user, wanted: { FirstName, LastName, CompanyName: shortened(CompanyName) } },
    { object: 'Account', row: account, wanted: { Name: CompanyName } },
  ];
  return { steps: conflicts.length > 0 ? [] : steps, conflicts };
}

/** Cuts a text to the user's length, not within a character of two units. */
const shortened = (name: string): string => name.slice(0, USER_COMPANY_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
