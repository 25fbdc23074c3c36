import { describe, expect, it } from 'vitest';
import type { CompositeAnswer } from '#gateway/crm-client/crm-client.ts';
import { err, ok } from '#lib/result.ts';
import { createCommandRun } from '#test/support/command-run.ts';
import { readCartState } from '../cart/read-cart.ts';
import { readCrmCatalogue } from '../facts/crm-catalogue.ts';
import type { Run } from '../run.ts';
import { leaveCart } from './leave-cart.ts';

type Line = { productId: string; type: 'O' | 'S'; quantity: number };

/** Asha's cart with these lines, and an order that she has placed. */
function kitchen(header: object = {}) {
  const { model, shop, run } = createCommandRun();
  const { contactId, accountId } = shop.asha;
  const owner = { Contact__c: contactId, AccountId: accountId };
  const cart = model.add('WebCart', { Status: 'Active', ...owner, ...header });
  const placed = model.add('Order', { ...owner, OrderNumber: '0007', Order_Total__c: 1050 });
  const fill = (...lines: Line[]) => {
    for (const { productId, type, quantity } of lines)
      model.add('CartItem', { CartId: cart.Id, Product2Id: productId, Type__c: type, Quantity: quantity });
  };
  const leave = async (ordered: Line[], more: { coupon?: string | null; on?: Run; known?: boolean } = {}) => {
    const { on = run(), coupon = null } = more;
    const state = await readCartState(run(), { sampleIds: [] });
    if (!state.ok) throw new Error(state.error.kind);
    const lines = ordered.map((line) => ({ ...line, unitPricePaise: 0, ours: [line.quantity] }));
    const request = { productIds: ordered.map((line) => line.productId), pricebookId: shop.bookId, contactId, coupon };
    const catalogue = more.known ? await readCrmCatalogue(on, { ...request, ownDiscounts: [] }) : null;
    return leaveCart(on, {
      args: { lines, coupon } as never,
      orderId: placed.Id,
      cart: state.value.cart,
      pricebookId: shop.bookId,
      catalogue: catalogue?.ok ? catalogue.value : null,
    });
  };
  const inCart = () =>
    [...model.rows.table('CartItem').values()].map(
      ({ Product2Id, Type__c, Quantity }) =>
        `${Quantity} ${model.rows.table('Product2').get(String(Product2Id))?.Name} ${Type__c}`,
    );
  return { model, shop, run, cart, fill, leave, inCart };
}

const goods = (productId: string, quantity: number): Line => ({ productId, type: 'O', quantity });
const sample = (productId: string): Line => ({ productId, type: 'S', quantity: 1 });

describe('after an order the cart', () => {
  it('[PAY-020] has lost what was ordered, and keeps the rest and what another device has changed', async () => {
    const { shop, fill, leave, inCart } = kitchen();
    const { naan, bread, cake } = shop;
    fill(goods(naan.id, 5), goods(bread.id, 9), goods(cake.id, 2));
    const left = await leave([goods(naan.id, 5), goods(bread.id, 4)]);
    expect(left).toEqual(ok({ kept: [goods(bread.id, 9)], orderNumber: '0007', totalRupees: 1050 }));
    expect(inCart()).toEqual(['9 Milk Bread O', '2 Truffle Cake O']);
  });

  it('keeps the sample of a product that was ordered as goods', async () => {
    const { shop, fill, leave, inCart } = kitchen();
    fill(sample(shop.naan.id), goods(shop.cake.id, 3));
    expect(await leave([goods(shop.naan.id, 1)])).toMatchObject({ value: { kept: [] } });
    expect(inCart()).toEqual(['1 Garlic Naan S', '3 Truffle Cake O']);
  });

  it.each([
    ['TEN', 'TEN', null],
    ['TEN', null, 'TEN'],
    [null, 'TEN', null],
  ])('with the coupon %s, ordered with %s, has the coupon %s and no express delivery', async (had, ordered, has) => {
    const { model, shop, cart, fill, leave } = kitchen({ Coupon__c: had, Express__c: true });
    fill(goods(shop.naan.id, 5));
    await leave([goods(shop.naan.id, 5)], { coupon: ordered });
    expect(model.rows.table('WebCart').get(cart.Id)).toMatchObject({ Coupon__c: has, Express__c: false });
  });

  it('brings no welcome gift again: this was the first order', async () => {
    const { model, shop, fill, leave, inCart } = kitchen();
    model.add('PWASettings__c', { Name: 'Free Product', Allow__c: true });
    fill(goods(shop.naan.id, 5), goods(shop.cake.id, 3));
    await leave([goods(shop.naan.id, 5)]);
    expect(inCart()).toEqual(['3 Truffle Cake O']);
  });

  it('is priced again by the products that are in it, which the order need not have named', async () => {
    const { model, shop, fill, leave } = kitchen();
    fill(goods(shop.naan.id, 5), goods(shop.cake.id, 3));
    await leave([goods(shop.naan.id, 5)]);
    expect([...model.rows.table('CartItem').values()]).toMatchObject([{ SalesPrice: 500, TotalPrice: 1500 }]);
  });

  it('is not touched when the CRM says neither what is sold nor whether it took the change', async () => {
    const { run, shop, fill, leave, inCart } = kitchen();
    fill(goods(shop.naan.id, 5));
    const lost = err({ kind: 'timeout' } as const);
    expect(await leave([goods(shop.naan.id, 5)], { on: run({ composite: async () => lost }) })).toEqual(lost);
    expect(inCart()).toEqual(['5 Garlic Naan O']);
  });
});

describe('the number and total of the order', () => {
  const answered = async (change: Partial<CompositeAnswer> | null) => {
    const { model, run, shop, fill, leave } = kitchen();
    fill(goods(shop.naan.id, 5));
    const on = run({
      composite: async (caller, requests, options) => {
        const answer = await model.client.composite(caller, requests, options);
        if (!answer.ok || !requests.some(({ url }) => url.startsWith('sobjects/Order/'))) return answer;
        const [order, ...rest] = answer.value.data.toReversed();
        const data = change && order ? [...rest, { ...order, ...change }] : rest;
        return ok({ ...answer.value, data });
      },
    });
    const left = await leave([goods(shop.naan.id, 5)], { on });
    if (!left.ok) throw new Error(left.error.kind);
    return [left.value.orderNumber, left.value.totalRupees];
  };

  it.each<[string, Partial<CompositeAnswer> | null]>([
    ['not', null],
    ['with a failure', { status: 500, body: { OrderNumber: '0007', Order_Total__c: 1050 } }],
    ['with something else', { body: [{ errorCode: 'NOT_FOUND' }] }],
    ['with nothing', { body: null }],
    ['with empty fields', { body: { OrderNumber: null, Order_Total__c: null } }],
  ])('are unknown when the CRM answers %s, and the order counts all the same', async (_, change) => {
    expect(await answered(change)).toEqual([null, null]);
  });

  it('are read in the call that clears the cart', async () => {
    expect(await answered({})).toEqual(['0007', 1050]);
  });
});
