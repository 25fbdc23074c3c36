import { recordKey, recordRefOf } from '#domain/commands/record-ref.ts';
import type { KnownAddress } from '../facts/address-facts.ts';
import type { AddressView } from '../views/index.ts';

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
