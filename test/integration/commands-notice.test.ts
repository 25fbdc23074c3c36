import { beforeEach, describe, expect, it } from 'vitest';
import type { RawCommand } from '#protocol/conversation-schema.ts';
import { createEngineWorld, type EngineWorld, partRows } from '#test/support/engine-world.ts';

let world: EngineWorld;

beforeEach(() => {
  world = createEngineWorld();
});

const set = (productId: string, quantity: number, more: { quantityBasis?: number; type?: 'O' | 'S' } = {}) =>
  world.command(
    'cart.set-line',
    { productId, type: more.type ?? 'O', quantity },
    { seen: more.quantityBasis === undefined ? {} : { quantityBasis: more.quantityBasis } },
  );

const say = (...commands: RawCommand[]) => world.talk(world.shop.asha.session, { commands });

const resultOf = (answer: unknown, command: RawCommand) =>
  (answer as { results: Record<string, unknown> }).results[command.id];

describe('closing the notice of expired discounts', () => {
  const notice = { Discounts_updated__c: true, Updated_Products__c: 'Naan, Cake', Offer_Schemes_Updated__c: false };
  const told = { products: ['Naan', 'Cake'], schemes: [] };
  const header = () => {
    const carts = [...world.crm.rows.table('WebCart').values()];
    return carts.find((cart) => cart.Contact__c === world.shop.asha.contactId);
  };
  const withNotice = async () => {
    await say(set(world.shop.naan.id, 4));
    world.crm.change('WebCart', String(header()?.Id), notice);
  };

  it('[CART-028] clears the four fields of the cart header, once', async () => {
    await withNotice();
    world.crm.change('WebCart', String(header()?.Id), {
      Offer_Schemes_Updated__c: true,
      Updated_os_products__c: 'Bun',
    });
    const close = world.command('cart.dismiss-expired', { ...told, schemes: ['Bun'] });
    const answer = await say(close);
    expect(resultOf(answer, close)).toEqual({ state: 'done', result: {} });
    const cleared = {
      Discounts_updated__c: false,
      Updated_Products__c: null,
      Offer_Schemes_Updated__c: false,
      Updated_os_products__c: null,
    };
    expect(header()).toMatchObject(cleared);
    expect(partRows(answer, 'cart', 'WebCart')[0]).toMatchObject(cleared);
    world.crm.change('WebCart', String(header()?.Id), notice);
    await say(close);
    expect(header()).toMatchObject(notice);
  });

  it('[CART-028] leaves a notice that the customer was not told', async () => {
    await withNotice();
    world.crm.change('WebCart', String(header()?.Id), { Updated_Products__c: 'Naan, Bread' });
    const close = world.command('cart.dismiss-expired', told);
    expect(resultOf(await say(close), close)).toEqual({ state: 'done', result: {} });
    expect(header()).toMatchObject({ Discounts_updated__c: true, Updated_Products__c: 'Naan, Bread' });
  });

  it('[CART-028] needs no cart, and touches nobody else’s', async () => {
    await withNotice();
    const close = world.command('cart.dismiss-expired', told);
    const answer = await world.talk(world.shop.ravi.session, { commands: [close] });
    expect(resultOf(answer, close)).toEqual({ state: 'done', result: {} });
    expect(header()).toMatchObject(notice);
  });
});
