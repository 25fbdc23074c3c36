import { namesRecord } from '#domain/commands/record-ref.ts';
import type { CrmRow } from '#gateway/crm-client/crm-client.ts';
import { textAt, valueAt } from '#gateway/crm-client/row-values.ts';
import { unreachable } from '#lib/assert.ts';
import type { LedgerCommand } from './ledger.ts';

/** Commands that create, change or delete one of the customer's records. */
export type RecordCommand = Extract<LedgerCommand, { kind: `address.${string}` | `feedback.${string}` }>;

/** The customer's records as a read shows them. */
export type SeenRecords = { addresses: readonly CrmRow[]; feedback: readonly CrmRow[] };

/** Returns whether a read shows what a command on a record did. */
export function isRecordShown(command: RecordCommand, { addresses, feedback }: SeenRecords): boolean {
  const hasRef = (rows: readonly CrmRow[]) => rows.some((row) => textAt(row, 'Client_Ref__c') === command.ref);
  switch (command.kind) {
    case 'address.create':
      return hasRef(addresses);
    case 'address.edit': {
      const { address, was, fields } = command.args;
      const row = addresses.find((each) => isNamed(each, address));
      const changed = Object.entries(fields).filter(([field, value]) => was[field as keyof typeof was] !== value);
      return row !== undefined && holds(row, changed);
    }
    case 'address.delete':
      return !addresses.some((each) => isNamed(each, command.args.address));
    case 'feedback.save': {
      const { orderItemId, fields } = command.args;
      const wanted = Object.entries(fields);
      return feedback.some((row) => textAt(row, 'Order_Product__c') === orderItemId && holds(row, wanted));
    }
    case 'feedback.comment':
      return hasRef(feedback);
    default:
      return unreachable(command);
  }
}

function isNamed(row: CrmRow, address: Parameters<typeof namesRecord>[0]): boolean {
  return namesRecord(address, { id: String(row.Id), ref: textAt(row, 'Client_Ref__c') });
}

/** The CRM stores an empty text as null. */
function holds(row: CrmRow, fields: readonly (readonly [string, unknown])[]): boolean {
  return fields.every(([field, value]) => (valueAt(row, field) || null) === (value || null));
}
