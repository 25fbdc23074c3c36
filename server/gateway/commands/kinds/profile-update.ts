import { EDITED_ELSEWHERE } from '#domain/commands/merge-fields.ts';
import type { CrmFailure } from '#gateway/crm-client/crm-client.ts';
import { readQueries } from '#gateway/crm-client/read-queries.ts';
import { textAt } from '#gateway/crm-client/row-values.ts';
import { equal } from '#gateway/crm-client/soql.ts';
import { ok, type Result } from '#lib/result.ts';
import type { LedgerCommand } from '../ledger.ts';
import { attempts } from '../records/attempts.ts';
import { editRecord } from '../records/edit-record.ts';
import { contactFields, type ProfileRecords, userFields } from '../records/plan-profile.ts';
import type { Run } from '../run.ts';
import { type CommandStatus, rejected, waitAfter } from '../status.ts';

/**
 * Updates the profile: the contact, then the user, then the account (PROF-005). Each is written only where it differs
 * from what it is to hold, so a run that begins again goes on where the one before it stopped. The first write that
 * fails stops the run (PROF-006).
 */
export function runUpdateProfile(run: Run, { args }: LedgerCommand<'profile.update'>): Promise<CommandStatus> {
  return attempts(async () => {
    const read = await readRecords(run);
    if (!read.ok) return waitAfter(read.error, run.caller.kind);
    if (!read.value) return rejected('gone', {});
    const { steps, conflicts } = run.rules.planProfile(read.value, args);
    if (conflicts.length > 0) return rejected(EDITED_ELSEWHERE, { conflicts });
    for (const { object, row, wanted } of steps) {
      const was = Object.fromEntries(Object.keys(wanted).map((field) => [field, textAt(row, field)]));
      const refusal = 'profile-refused';
      const status = await editRecord(run, { object, row, was, wanted, derived: () => ({}), refusal });
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
