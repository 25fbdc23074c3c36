import { describe, expect, it } from 'vitest';
import { chooseAddresses } from '#commands/edit-draft.ts';
import { cartOf, customerDevice, priceHere } from '#test/support/customer-device.ts';
import { account, address, billing, cartItem, contact } from '#test/support/shop.ts';
import { readAddresses } from './read-addresses.ts';
import { readCheckout } from './read-checkout.ts';

describe('readAddresses', () => {
  it('[ADDR-011] the billing address is verified by the customer id, others by their own', async () => {
    const addresses = {
      Address__c: [address('a1'), address('a2', { SAP_Customer_Addr_ID__c: null }), billing()],
      GST__c: [],
    };
    const here = await customerDevice({ addresses });
    const view = await readAddresses(here.databases);
    expect(view.addresses.map(({ key, billing: isBilling, verified }) => [key, isBilling, verified])).toEqual([
      ['billing', true, true],
      ['a1', false, true],
      ['a2', false, false],
    ]);
    expect(view.addresses[0]?.fullAddress).toBe('1, MG Road, Fort, Mumbai, Maharashtra 400001');
    const unverified = { Contact: [contact({ CustomerID__c: null })], Account: [account()], User: [] };
    const other = await readAddresses((await customerDevice({ addresses, me: unverified })).databases);
    expect(other.addresses[0]?.verified).toBe(false);
  });
});

describe('readCheckout', () => {
  const ready = cartOf(cartItem('P1', 2));

  it('[ADDR-002] offers a different address only when there is one; without it the delivery address is the billing one', async () => {
    const here = await customerDevice(ready);
    await priceHere(here);
    expect(await readCheckout(here.databases)).toMatchObject({
      canDiffer: true,
      different: false,
      block: null,
      delivery: { key: 'billing' },
    });
    const alone = await customerDevice({ ...ready, addresses: { Address__c: [billing()], GST__c: [] } });
    expect(await readCheckout(alone.databases)).toMatchObject({ canDiffer: false });
    // The one that was chosen is gone: nothing is left to choose, and nothing stands in the way.
    await chooseAddresses(alone.ports, { different: true, delivery: { id: 'gone' } });
    await priceHere(alone);
    expect(await readCheckout(alone.databases)).toMatchObject({
      ...{ different: false, block: null, delivery: { key: 'billing' } },
    });
  });

  it('[ADDR-007] [ADDR-008] [ADDR-009] gives the reason that blocks the next step', async () => {
    const here = await customerDevice(ready);
    await priceHere(here);
    const block = async () => (await readCheckout(here.databases)).block?.kind ?? null;
    await chooseAddresses(here.ports, { different: true });
    expect(await block()).toBe('choose-delivery-address');
    await chooseAddresses(here.ports, { delivery: { id: 'billing' } });
    expect(await block()).toBe('choose-delivery-address');
    await chooseAddresses(here.ports, { delivery: { id: 'delivery' } });
    expect(await block()).toBeNull();
    await here.pull({
      addresses: { Address__c: [billing(), address('delivery', { SAP_Customer_Addr_ID__c: null })], GST__c: [] },
    });
    expect(await block()).toBe('delivery-not-verified');
    await here.pull({ me: { Contact: [contact({ CustomerID__c: null })], Account: [account()], User: [] } });
    expect(await block()).toBe('no-customer-id');
    await here.pull({ cart: { WebCart: [], CartItem: [] } });
    expect(await block()).toBe('cart');
  });

  it('[DATA-012] keeps the chosen billing and delivery address by reference', async () => {
    const here = await customerDevice(ready);
    await chooseAddresses(here.ports, { billing: { id: 'billing' }, different: true, delivery: { id: 'delivery' } });
    expect(await here.draft()).toMatchObject({
      billingAddress: { id: 'billing' },
      deliveryAddress: { id: 'delivery' },
    });
    const view = await readCheckout(here.databases);
    expect(view).toMatchObject({ different: true, billing: { key: 'billing' }, delivery: { key: 'delivery' } });
  });

  it('[ADDR-010] keeps the chosen addresses, and uses none that is no longer verified or gone', async () => {
    const here = await customerDevice(ready);
    await priceHere(here);
    await chooseAddresses(here.ports, { different: true, delivery: { id: 'delivery' } });
    const pull = (...others: ReturnType<typeof address>[]) =>
      here.pull({ addresses: { Address__c: [billing(), ...others], GST__c: [] } });
    await pull(address('delivery'), address('other'));
    expect(await readCheckout(here.databases)).toMatchObject({ delivery: { key: 'delivery' }, block: null });
    await pull(address('delivery', { SAP_Customer_Addr_ID__c: null }), address('other'));
    expect(await readCheckout(here.databases)).toMatchObject({ block: { kind: 'delivery-not-verified' } });
    await pull(address('other'));
    expect(await readCheckout(here.databases)).toMatchObject({
      delivery: null,
      block: { kind: 'choose-delivery-address' },
    });
  });
});
