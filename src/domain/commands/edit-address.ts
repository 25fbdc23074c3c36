import * as v from 'valibot';
import { type ProjectedAddress, touch } from '#domain/projection/projected.ts';
import {
  type AddressFields,
  AddressType,
  addressFields,
  addressFieldsOf,
  knownAddressFields,
} from './address-fields.ts';
import { defineCommand } from './define-command.ts';
import { mergeFields } from './merge-fields.ts';
import { addressLane, namesRecord, recordRef } from './record-ref.ts';

/** Changes an address. `was` is what the user saw; only fields that differ from it are written (sync.md 4.9). */
export const editAddress = defineCommand({
  kind: 'address.edit',
  schema: v.strictObject({ address: recordRef, was: knownAddressFields, fields: addressFields }),
  lane: ({ address }) => addressLane(address),
  editIn: 'addresses',
  projects: {
    addresses(view, row) {
      for (const address of view.addresses) {
        if (!namesRecord(row.args.address, address.snapshot)) continue;
        edit(address, row.args, view.customerVerified);
        touch(address, row);
      }
    },
  },
});

/** An address whose place changed is no longer verified until the CRM verifies it again (ADDR-016). */
function edit(
  address: ProjectedAddress,
  { was, fields }: { was: AddressFields; fields: AddressFields },
  customerVerified: boolean,
): void {
  const { write, conflicts } = mergeFields({ was, wanted: fields, now: addressFieldsOf(address.snapshot) });
  const wanted = Object.fromEntries(conflicts.map((conflict) => [conflict.field, conflict.wanted]));
  const changed: Partial<AddressFields> = { ...write, ...wanted };
  Object.assign(address.snapshot, changed);
  address.billing = address.snapshot.Type_of_Address__c === AddressType.billing;
  const moved = Object.keys(changed).some((field) => field !== 'Type_of_Address__c');
  address.verified = address.billing ? customerVerified : address.verified && !moved;
}
