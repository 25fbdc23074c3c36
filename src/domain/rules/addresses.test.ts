import { describe, expect, it } from 'vitest';
import type { AddressSnapshot } from '#domain/commands/address-fields.ts';
import { emptyDraft } from '#domain/commands/draft.ts';
import { addressFields } from '#test/support/address-fields.ts';
import { chosenAddresses } from './addresses.ts';
import { checkoutBlock } from './checkout.ts';

const address = (name: string, billing: boolean) => ({
  snapshot: { ...addressFields, id: name.startsWith('new') ? null : name, ref: `ref-${name}` } as AddressSnapshot,
  billing,
  verified: true,
});
const shop = address('shop', true);
const office = address('office', true);
const kitchen = address('kitchen', false);
const fresh = address('new', false);
const all = [kitchen, shop, fresh, office];

const choose = (draft: Partial<typeof emptyDraft>) => chosenAddresses(all, { ...emptyDraft, ...draft });

describe('the addresses of an order', () => {
  it("are the customer's own billing address, unless another one was chosen", () => {
    expect(choose({})).toEqual({ billing: shop, delivery: shop });
    expect(choose({ billingAddress: { id: 'office' } })).toEqual({ billing: office, delivery: office });
    expect(choose({ billingAddress: { id: 'kitchen' } }).billing).toBe(shop);
    expect(choose({ billingAddress: { id: 'gone' } }).billing).toBe(shop);
  });

  it('deliver to another one if chosen, even to one that the CRM does not know yet', () => {
    const elsewhere = (deliveryAddress: { id: string } | { ref: string } | null) =>
      choose({ differentDelivery: true, deliveryAddress } as Partial<typeof emptyDraft>).delivery;
    expect(elsewhere({ id: 'kitchen' })).toBe(kitchen);
    expect(elsewhere({ ref: 'ref-new' })).toBe(fresh);
    expect([elsewhere({ ref: 'ref-gone' }), elsewhere({ id: 'gone' }), elsewhere(null)]).toEqual([null, null, null]);
  });

  it('are missing without a billing address', () => {
    const options = { cart: null, customerId: 'C-1', draft: emptyDraft };
    expect(checkoutBlock({ ...options, addresses: [kitchen] })).toEqual({ kind: 'no-billing-address' });
    expect(checkoutBlock({ ...options, addresses: all })).toBeNull();
  });
});
