import type { OutboxRow } from '#domain/commands/kinds.ts';
import { conflictsOf } from '#domain/commands/merge-fields.ts';
import { recordKey, recordRefOf } from '#domain/commands/record-ref.ts';
import type { KnownAddress } from '../facts/address-facts.ts';
import type { AddressRefusal, AddressView, SavedAddress } from '../views/index.ts';

/** An address as lists show it. A non-billing address may be chosen only if it is verified (ADDR-009). */
export function addressView({ snapshot, billing, verified, fullAddress, phone, ...change }: KnownAddress): AddressView {
  return {
    key: recordKey(recordRefOf(snapshot)),
    ref: recordRefOf(snapshot),
    billing,
    snapshot,
    fullAddress,
    phone,
    verified,
    pending: change.pending.length > 0,
    selectable: (billing || verified) && change.rejected === null,
  };
}

/** An address with why its last change was refused, if it was. */
export function savedAddress(address: KnownAddress, rows: readonly OutboxRow[]): SavedAddress {
  return { ...addressView(address), refusal: refusalOf(rows.find(({ id }) => id === address.rejected)) };
}

const commands: Readonly<Record<string, AddressRefusal['command']>> = {
  'address.create': 'create',
  'address.edit': 'edit',
  'address.delete': 'delete',
};

function refusalOf(row: OutboxRow | undefined): AddressRefusal | null {
  const command = row && commands[row.kind];
  if (!command) return null;
  const { id: commandId, rejection } = row;
  return { commandId, command, kind: rejection?.kind ?? '', conflicts: conflictsOf(rejection) };
}
