import type { AddressSnapshot } from '#domain/commands/address-fields.ts';
import type { OrderDraft } from '#domain/commands/draft.ts';
import type { RecordRef } from '#domain/commands/record-ref.ts';

type Address = { snapshot: AddressSnapshot; billing: boolean; verified: boolean };

/**
 * Returns whether an order may use an address (ADDR-009, SEC-004). The customer id verifies a billing address; that it is
 * missing is a difference of its own.
 */
export function addressStatus(
  address: { billing: boolean; verified: boolean } | null,
): 'fine' | 'gone' | 'not-verified' {
  if (!address) return 'gone';
  return address.billing || address.verified ? 'fine' : 'not-verified';
}

/** Whether the reference names this address. */
function namesAddress(ref: RecordRef | null, { id, ref: own }: AddressSnapshot): boolean {
  if (!ref) return false;
  return 'id' in ref ? ref.id === id : ref.ref === own;
}

/** Whether the order goes to another address than the bill (ADDR-002): with one address left there is none to choose. */
export const goesElsewhere = (addresses: readonly unknown[], draft: Pick<OrderDraft, 'differentDelivery'>): boolean =>
  draft.differentDelivery && addresses.length > 1;

/**
 * Returns the addresses for an order (ADDR-002, ADDR-010): the chosen billing address, or the customer's first one; the
 * delivery address is the billing address unless the customer wants a different one. A choice that no longer exists is
 * ignored.
 */
export function chosenAddresses<A extends Address>(
  addresses: readonly A[],
  draft: Pick<OrderDraft, 'billingAddress' | 'deliveryAddress' | 'differentDelivery'>,
): { billing: A | null; delivery: A | null } {
  const billings = addresses.filter((address) => address.billing);
  const billing =
    billings.find((address) => namesAddress(draft.billingAddress, address.snapshot)) ?? billings[0] ?? null;
  if (!goesElsewhere(addresses, draft)) return { billing, delivery: billing };
  const delivery = addresses.find((address) => namesAddress(draft.deliveryAddress, address.snapshot)) ?? null;
  return { billing, delivery };
}
