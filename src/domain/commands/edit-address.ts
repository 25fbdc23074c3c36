import * as v from 'valibot';
import { type ProjectedAddress, touched } from '#domain/projection/projected.ts';
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
      view.addresses = view.addresses.map((address) =>
        namesRecord(row.args.address, address.snapshot)
          ? touched(edited(address, row.args, view.customerVerified), row)
          : address,
      );
    },
  },
});

function edited(
  address: ProjectedAddress,
  { was, fields }: { was: AddressFields; fields: AddressFields },
  customerVerified: boolean,
): ProjectedAddress {
  const now = addressFieldsOf(address.snapshot);
  const { write, conflicts } = mergeFields({ was, wanted: fields, now });
  const wanted = Object.fromEntries(conflicts.map((conflict) => [conflict.field, conflict.wanted]));
  const changed = { ...write, ...wanted } as Partial<AddressFields>;
  const moved = Object.keys(changed).some((field) => field !== 'Type_of_Address__c');
  const snapshot = { ...address.snapshot, ...changed };
  const billing = snapshot.Type_of_Address__c === AddressType.billing;
  return { ...address, snapshot, billing, verified: billing ? customerVerified : address.verified && !moved };
}
