import type { KnownAddress } from '../facts/address-facts.ts';
import type { AddressView } from './views.ts';

/** An address as lists show it; non-billing ones may be chosen only when verified (ADDR-009). */
export function addressView({ snapshot, billing, verified, fullAddress, phone }: KnownAddress): AddressView {
  const ref = snapshot.id === null ? { ref: snapshot.ref ?? '' } : { id: snapshot.id };
  return {
    key: snapshot.id ?? snapshot.ref ?? '',
    ref,
    billing,
    snapshot,
    fullAddress,
    phone,
    verified,
    pending: snapshot.id === null,
    selectable: billing || verified,
  };
}
