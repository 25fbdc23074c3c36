import { describe, expect, it } from 'vitest';
import { err } from '#lib/result.ts';
import { createCommandRun } from '#test/support/command-run.ts';
import { crmCart } from './crm-cart.ts';
import { readCartState } from './read-cart.ts';

/** Asha's cart with these lines; `read` returns what a cart command is checked against. */
function kitchen() {
  const { model, shop, run } = createCommandRun();
  const { contactId, accountId } = shop.asha;
  const addCart = (fields: object = {}) =>
    model.add('WebCart', { Status: 'Active', Contact__c: contactId, AccountId: accountId, ...fields });
  const order = (status: string | null, contact = contactId) =>
    model.add('Order', { AccountId: accountId, Contact__c: contact, Status__c: status });
  const read = async (...sampleIds: string[]) => {
    const state = await readCartState(run(), { sampleIds });
    if (!state.ok) throw new Error(state.error.kind);
    return state.value;
  };
  return { model, shop, run, addCart, order, read };
}

describe('the state that cart commands are checked against', () => {
  it('has the lines of the cart in the order of their ids, free pieces apart, and marks what only the shop adds', async () => {
    const { model, shop, addCart, read } = kitchen();
    const { Id: CartId } = addCart({ Coupon__c: 'TEN', Express__c: true });
    const line = (Id: string, Product2Id: string, fields: object) =>
      model.add('CartItem', { Id, CartId, Product2Id, ...fields });
    line('4', shop.gift.id, { Type__c: 'O', Quantity: 1 });
    line('3', shop.delivery.id, { Type__c: 'O', Quantity: 1 });
    line('2', shop.bread.id, { Type__c: 'S', Quantity: 1 });
    line('1', shop.naan.id, { Type__c: 'O', Quantity: 7, offer_product_quanity__c: 2, SalesPrice: 200 });
    const { cart } = await read();
    expect({ ...cart, lines: cart.lines.map(({ amounts: _, ...rest }) => rest) }).toEqual({
      id: CartId,
      coupon: 'TEN',
      express: true,
      lines: [
        { id: '1', productId: shop.naan.id, type: 'O', paidQuantity: 5, special: false },
        { id: '2', productId: shop.bread.id, type: 'S', paidQuantity: 1, special: false },
        { id: '3', productId: shop.delivery.id, type: 'O', paidQuantity: 1, special: true },
        { id: '4', productId: shop.gift.id, type: 'O', paidQuantity: 1, special: true },
      ],
    });
    expect(cart.lines[0]?.amounts).toMatchObject({ Quantity: 7, offer_product_quanity__c: 2, SalesPrice: 200 });
  });

  it('orders the lines itself, so that device and gateway keep the same one of two', () => {
    const records = ['b', 'c', 'a'].map((Id) => ({ Id, Product2Id: 'P1', Type__c: 'O', Quantity: 1 }));
    const { lines } = crmCart([{ Id: 'cart', CartItems: { records } }]);
    expect(lines.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('is that of the first of two active carts, and empty without one', async () => {
    const { addCart, read } = kitchen();
    expect((await read()).cart).toEqual({ id: null, coupon: null, express: false, lines: [] });
    addCart({ Id: 'Z' });
    addCart({ Id: 'A', Coupon__c: 'TEN' });
    addCart({ Id: '0', Status: 'Closed' });
    expect((await read()).cart).toEqual({ id: 'A', coupon: 'TEN', express: false, lines: [] });
  });

  it('has the status of the KYC, empty where the CRM has none', async () => {
    const { model, shop, read } = kitchen();
    expect((await read()).kycStatus).toBe('Completed');
    model.change('Account', shop.asha.accountId, { KYC_Status__c: null });
    expect((await read()).kycStatus).toBe('');
  });

  it('knows a customer who has ordered, whatever became of the orders before', async () => {
    const { shop, order, read } = kitchen();
    order('Delivered', shop.colleague.contactId);
    for (const status of [null, 'Payment Pending', 'Payment Failed']) order(status);
    expect((await read()).hasPastOrder).toBe(false);
    order('Cancelled');
    expect((await read()).hasPastOrder).toBe(true);
  });

  it('knows the samples that the customer had, without cancelled ones', async () => {
    const { model, shop, order, read } = kitchen();
    const { naan, bread, cake, fries } = shop;
    const item = (Product2Id: string, status: string | null, fields: object = {}) =>
      model.add('OrderItem', { OrderId: order(status).Id, Product2Id, Type_of_Order__c: 'S', ...fields });
    item(naan.id, 'Delivered');
    item(bread.id, 'Cancelled');
    item(bread.id, null);
    item(bread.id, 'Delivered', { ReasonofCancel__c: '01' });
    item(cake.id, 'Delivered', { Type_of_Order__c: 'O' });
    item(fries.id, 'Delivered');
    expect([...(await read(naan.id, bread.id, cake.id)).samplesUsed]).toEqual([naan.id]);
    expect((await read()).samplesUsed.size).toBe(0);
  });

  it('has the active discounts of this customer only, in a fixed order', async () => {
    const { model, shop, read } = kitchen();
    const discount = (Name: string, Contact__c: string | null, Active__c = true) =>
      model.add('Applicable_Discounts__c', {
        Id: Name,
        Name,
        Active__c,
        Contact__c,
        Type__c: 'Discount%',
        Value__c: 5,
      });
    discount('own2', shop.asha.contactId);
    discount('own1', shop.asha.contactId);
    discount('over', shop.asha.contactId, false);
    discount('all', null);
    discount('theirs', shop.ravi.contactId);
    expect((await read()).ownDiscounts).toMatchObject([
      { Name: 'own1', Value__c: 5, Contact__c: shop.asha.contactId },
      { Name: 'own2' },
    ]);
  });

  it('is unknown when the CRM does not answer', async () => {
    const { run } = kitchen();
    const lost = err({ kind: 'timeout' } as const);
    expect(await readCartState(run({ composite: async () => lost }), { sampleIds: [] })).toEqual(lost);
  });
});
