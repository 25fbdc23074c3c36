import { type AddressFields, AddressType, addressFieldNames } from '#domain/commands/address-fields.ts';
import { namesRecord, type RecordRef } from '#domain/commands/record-ref.ts';
import { type AddressTypeFault, addressTypeFault, type PlaceFault, placeFault } from '#domain/rules/address-form.ts';
import type { CrmFailure, CrmRow } from '#gateway/crm-client/crm-client.ts';
import { readQueries } from '#gateway/crm-client/read-queries.ts';
import { textAt } from '#gateway/crm-client/row-values.ts';
import { equal } from '#gateway/crm-client/soql.ts';
import { ok, type Result } from '#lib/result.ts';
import type { Run } from '../run.ts';
import { type CommandStatus, rejected } from '../status.ts';

/** The customer's addresses, and the active deliverable locations of one pincode. */
export type AddressBook = { addresses: CrmRow[]; places: CrmRow[] };

type Wanted = { fields: AddressFields; own: CrmRow | null };

/** Reads both in one call with the run's session. It never returns another contact's address. */
export async function readAddressBook(
  run: Run,
  { pincode }: { pincode: string | null },
): Promise<Result<AddressBook, CrmFailure>> {
  const { accountId, contactId } = run.owner;
  const read = await readQueries(run.crm, run.caller, {
    addresses: {
      from: 'Address__c',
      select: ['Id', 'Client_Ref__c', 'LastModifiedDate', ...addressFieldNames],
      where: equal({ Contact__c: contactId, Account__c: accountId }),
      orderBy: [{ field: 'Id' }],
    },
    places:
      pincode === null
        ? null
        : {
            from: 'Deliverable_Locations__c',
            select: ['Id', 'Pincode__c', 'State__c'],
            where: equal({ Pincode__c: pincode, Active__c: 'Yes' }),
            orderBy: [{ field: 'Id' }],
          },
  });
  return read.ok ? ok(read.value) : read;
}

/** Finds the address that a command names. */
export function findAddress({ addresses }: AddressBook, address: RecordRef): CrmRow | null {
  return (
    addresses.find((row) => namesRecord(address, { id: String(row.Id), ref: textAt(row, 'Client_Ref__c') })) ?? null
  );
}

/**
 * Rejects an address that the customer may not have (ADDR-019, ADDR-020, ADDR-022 to ADDR-024); null for one that the
 * customer may have. `own` is the edited address.
 */
export function refuseAddress(book: AddressBook, address: Wanted): CommandStatus | null {
  const fault = addressFault(book, address);
  if (!fault) return null;
  const { kind, ...details } = fault;
  return rejected(kind, details);
}

function addressFault(
  { addresses, places }: AddressBook,
  { fields, own }: Wanted,
): AddressTypeFault | PlaceFault | null {
  const typeOf = (row: CrmRow) => textAt(row, 'Type_of_Address__c') ?? AddressType.billing;
  const others = addresses.filter((row) => row.Id !== own?.Id).map(typeOf);
  const fault = addressTypeFault({ type: fields.Type_of_Address__c, before: own && typeOf(own), others });
  if (fault) return fault;
  const moved = !own || own.Pin_Code__c !== fields.Pin_Code__c || own.State__c !== fields.State__c;
  const served = places.map((row) => ({
    pincode: textAt(row, 'Pincode__c') ?? '',
    state: textAt(row, 'State__c') ?? '',
  }));
  return moved ? placeFault(fields, served) : null;
}
