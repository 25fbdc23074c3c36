import type { AddressSnapshot } from '#domain/commands/address-fields.ts';
import type { OrderDraft } from '#domain/commands/draft.ts';
import { chosenAddresses, goesElsewhere } from './addresses.ts';
import type { ProceedBlock } from './proceed.ts';

/**
 * Why 'Proceed' on '/select-address' is disabled or stops (ADDR-007 to ADDR-009, NAV-004); null when the user may
 * proceed.
 */
export type CheckoutBlock =
  | { kind: 'cart'; block: ProceedBlock }
  | { kind: 'no-customer-id' }
  | { kind: 'no-billing-address' }
  | { kind: 'choose-delivery-address' }
  | { kind: 'delivery-not-verified' };

type Address = { snapshot: AddressSnapshot; billing: boolean; verified: boolean };

export function checkoutBlock(options: {
  cart: ProceedBlock | null;
  customerId: string | null;
  addresses: readonly Address[];
  draft: OrderDraft;
}): CheckoutBlock | null {
  const { cart, customerId, addresses, draft } = options;
  if (cart) return { kind: 'cart', block: cart };
  if (!customerId) return { kind: 'no-customer-id' };
  const { billing, delivery } = chosenAddresses(addresses, draft);
  if (!billing) return { kind: 'no-billing-address' };
  const isMissing = !delivery || (goesElsewhere(addresses, draft) && delivery === billing);
  if (isMissing) return { kind: 'choose-delivery-address' };
  return delivery.verified ? null : { kind: 'delivery-not-verified' };
}
