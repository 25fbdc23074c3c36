import { EDITED_ELSEWHERE, type FieldConflict, mergeFields } from '#domain/commands/merge-fields.ts';
import { type ProfileFields, profileOf } from '#domain/commands/profile-fields.ts';
import type { CrmFailure, CrmRow } from '#gateway/crm-client/crm-client.ts';
import { readQueries } from '#gateway/crm-client/read-queries.ts';
import { textAt } from '#gateway/crm-client/row-values.ts';
import { equal } from '#gateway/crm-client/soql.ts';
import { ok, type Result } from '#lib/result.ts';
import type { LedgerCommand } from '../ledger.ts';
import { asStored, editRecord } from '../records/edit-record.ts';
import type { Run } from '../run.ts';
import { attempts, type CommandStatus, rejected, waitAfter } from '../status.ts';

/** The three records that hold a customer's profile, each read with its LastModifiedDate. */
type ProfileRecords = { contact: CrmRow; user: CrmRow; account: CrmRow };

/** Which fields of a profile each record holds (PROF-005). */
const contactFields = ['FirstName', 'LastName', 'Title', 'Secondary_E_mail_ID__c', 'Phone', 'Phone_2__c'] as const;
const userFields = ['FirstName', 'LastName', 'CompanyName'] as const;

/**
 * Updates the profile: the contact, then the user, then the account (PROF-005). Each is written only where it differs
 * from what it is to hold, so a run that begins again goes on where the one before it stopped. The first write that
 * fails stops the run (PROF-006).
 */
export function runUpdateProfile(run: Run, { args }: LedgerCommand<'profile.update'>): Promise<CommandStatus> {
  return attempts(async () => {
    const read = await readRecords(run);
    if (!read.ok) return waitAfter(read.error);
    if (!read.value) return rejected('gone', {});
    const { steps, conflicts } = run.rules.planProfile(read.value, args);
    if (conflicts.length > 0) return rejected(EDITED_ELSEWHERE, { conflicts });
    for (const step of steps) {
      const status = await editRecord(run, { ...step, refusal: 'profile-refused' });
      if (status.state !== 'done') return status;
    }
    return { state: 'done', result: {} };
  });
}

/** Reads the three records in one call; null when one of them is no more. */
async function readRecords(run: Run): Promise<Result<ProfileRecords | null, CrmFailure>> {
  const { contactId, accountId } = run.owner;
  const read = await readQueries(run.crm, run.caller, {
    contacts: {
      from: 'Contact',
      select: ['Id', 'LastModifiedDate', ...contactFields],
      where: equal({ Id: contactId }),
    },
    users: {
      from: 'User',
      select: ['Id', 'LastModifiedDate', ...userFields],
      where: equal({ ContactId: contactId, IsActive: true }),
      orderBy: [{ field: 'Id' }],
    },
    accounts: {
      from: 'Account',
      select: ['Id', 'LastModifiedDate', 'Name'],
      where: equal({ Id: accountId }),
    },
  });
  if (!read.ok) return read;
  const { contacts, users, accounts } = read.value;
  const [contact] = contacts;
  const [user] = users;
  const [account] = accounts;
  return ok(contact && user && account ? { contact, user, account } : null);
}

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
