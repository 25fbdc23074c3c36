import type { AddressSnapshot } from '#domain/commands/kinds.ts';
import { mergeFields } from '#domain/commands/merge-fields.ts';
import type { CommandId, OutboxRow } from '#domain/commands/outbox-row.ts';
import { type AddressFields, AddressType } from '#domain/commands/record-args.ts';
import { namesRecord } from '#domain/commands/record-ref.ts';
import { foldOrder } from './fold-order.ts';

/** An address of the CRM, with what commands and orders need. */
export type BaseAddress = {
  snapshot: AddressSnapshot;
  billing: boolean;
  /** ADDR-011: a billing address is verified by the contact's customer id, any other by its own SAP id. */
  verified: boolean;
};

export type ProjectedAddress = BaseAddress & {
  /** Commands on this address that the CRM has not confirmed. */
  pending: CommandId[];
  /** The last of these that was refused and needs the user. */
  rejected: CommandId | null;
};

/**
 * Projects the customer's addresses: the base plus the user's pending commands. A refused creation or edit keeps its
 * effect until the user repairs or discards it; a refused deletion has no effect. An address whose place changed is no
 * longer verified until the CRM verifies it again (ADDR-016).
 */
export function projectAddresses(
  base: readonly BaseAddress[],
  rows: readonly OutboxRow[],
  { customerVerified }: { customerVerified: boolean },
): ProjectedAddress[] {
  let addresses: ProjectedAddress[] = base.map((address) => ({ ...address, pending: [], rejected: null }));
  const touch = (address: ProjectedAddress, row: OutboxRow): ProjectedAddress => ({
    ...address,
    pending: [...address.pending, row.id],
    rejected: row.state === 'needs-user' ? row.id : address.rejected,
  });
  for (const row of foldOrder(rows)) {
    if (row.state === 'cancelled') continue;
    if (row.kind === 'address.create') {
      // The echo is stored already, but its row is not removed yet.
      if (addresses.some(({ snapshot }) => snapshot.ref === row.ref)) continue;
      const billing = row.args.fields.Type_of_Address__c === AddressType.billing;
      const snapshot = { id: null, ref: row.ref, ...row.args.fields };
      const made = { snapshot, billing, verified: billing && customerVerified, pending: [], rejected: null };
      addresses.push(touch(made, row));
    } else if (row.kind === 'address.edit') {
      addresses = addresses.map((address) =>
        namesRecord(row.args.address, address.snapshot)
          ? touch(edited(address, row.args, customerVerified), row)
          : address,
      );
    } else if (row.kind === 'address.delete') {
      addresses = addresses.flatMap((address) => {
        if (!namesRecord(row.args.address, address.snapshot)) return [address];
        return row.state === 'needs-user' ? [touch(address, row)] : [];
      });
    }
  }
  return addresses;
}

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

/** Returns the fields of an address without its id and ref. */
export function addressFieldsOf({ id: _, ref: __, ...fields }: AddressSnapshot): AddressFields {
  return fields;
}
