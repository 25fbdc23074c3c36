import { AddressType } from '#domain/commands/address-fields.ts';
import { textAt } from '#gateway/crm-client/row-values.ts';
import type { LedgerCommand } from '../ledger.ts';
import { findAddress, readAddressBook } from '../records/address-book.ts';
import type { Run } from '../run.ts';
import { type CommandStatus, refusedOrWaits, rejected, waitAfter } from '../status.ts';

/** Deletes a delivery address (CRM-069); the billing address cannot be deleted (ADDR-024). */
export async function runDeleteAddress(run: Run, { args }: LedgerCommand<'address.delete'>): Promise<CommandStatus> {
  const book = await readAddressBook(run, { pincode: null });
  if (!book.ok) return waitAfter(book.error);
  const row = findAddress(book.value, args.address);
  if (!row) return { state: 'done', result: {} };
  if (textAt(row, 'Type_of_Address__c') === AddressType.billing) return rejected('billing-locked', {});
  const removed = await run.crm.remove(run.caller, 'Address__c', String(row.Id));
  if (removed.ok || removed.error.kind === 'not-found') return { state: 'done', result: {} };
  return refusedOrWaits(removed.error, { kind: 'address-refused' });
}
