import { beforeEach, describe, expect, it } from 'vitest';
import { partRows } from '#test/support/engine-world.ts';
import { createOrderWorld, type OrderWorld } from '#test/support/order-world.ts';

let world: OrderWorld;

beforeEach(() => {
  world = createOrderWorld();
});

describe('closing the notice of expired discounts', () => {
  const notice = { Discounts_updated__c: true, Updated_Products__c: 'Naan, Cake', Offer_Schemes_Updated__c: false };
  const told = { products: ['Naan', 'Cake'], schemes: [] };
  const header = () => {
    const carts = [...world.crm.rows.table('WebCart').values()];
    return carts.find((cart) => cart.Contact__c === world.shop.asha.contactId);
  };
  const withNotice = async () => {
    await world.say(world.set(world.shop.naan.id, 4));
    world.crm.change('WebCart', String(header()?.Id), notice);
  };

  it('[CART-028] clears the four fields of the cart header, once', async () => {
    await withNotice();
    world.crm.change('WebCart', String(header()?.Id), {
      Offer_Schemes_Updated__c: true,
      Updated_os_products__c: 'Bun',
    });
    const close = world.command('cart.dismiss-expired', { ...told, schemes: ['Bun'] });
    const answer = await world.say(close);
    expect(world.resultOf(answer, close)).toEqual({ state: 'done', result: {} });
    const cleared = {
      Discounts_updated__c: false,
      Updated_Products__c: null,
      Offer_Schemes_Updated__c: false,
      Updated_os_products__c: null,
    };
    expect(header()).toMatchObject(cleared);
    expect(partRows(answer, 'cart', 'WebCart')[0]).toMatchObject(cleared);
    world.crm.change('WebCart', String(header()?.Id), notice);
    await world.say(close);
    expect(header()).toMatchObject(notice);
  });

  it('[CART-028] leaves a notice that the customer has not seen', async () => {
    await withNotice();
    world.crm.change('WebCart', String(header()?.Id), { Updated_Products__c: 'Naan, Bread' });
    const close = world.command('cart.dismiss-expired', told);
    expect(world.resultOf(await world.say(close), close)).toEqual({ state: 'done', result: {} });
    expect(header()).toMatchObject({ Discounts_updated__c: true, Updated_Products__c: 'Naan, Bread' });
  });

  it('[CART-028] clears a notice that only one list fills, and writes nothing when there is none', async () => {
    await withNotice();
    const updates = () => world.calls.filter(({ name }) => name === 'update').length;
    const before = updates();
    await world.say(world.command('cart.dismiss-expired', told));
    expect(header()).toMatchObject({ Discounts_updated__c: false, Updated_Products__c: null });
    expect(updates()).toBe(before + 1);
    await world.say(world.command('cart.dismiss-expired', told));
    expect(updates()).toBe(before + 1);
  });

  it('[CART-028] needs no cart, and does not touch another customer’s', async () => {
    await withNotice();
    const close = world.command('cart.dismiss-expired', told);
    const answer = await world.exchange(world.shop.ravi.session, { commands: [close] });
    expect(world.resultOf(answer, close)).toEqual({ state: 'done', result: {} });
    expect(header()).toMatchObject(notice);
  });
});
