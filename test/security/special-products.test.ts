import { describe, expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import { must } from '#lib/assert.ts';
import { createOrderWorld, goods, sample } from '#test/support/order-world.ts';

describe('a customer cannot order what only the shop may add', () => {
  it.each(['gift', 'delivery', 'express'] as const)('in an order: %s', async (which) => {
    const world = createOrderWorld();
    const { naan, [which]: special } = world.shop;
    world.crm.add('PWASettings__c', { Name: 'Free Product', Allow__c: true });
    for (const line of [goods(special.id, 1), sample(special.id)]) {
      const command = world.place([goods(naan.id, 10), line], { agreedTotalPaise: paise(99_999_999) });
      const answer = await world.say(command);
      expect(world.differences(answer, command)).toContainEqual({
        kind: 'not-orderable',
        productId: special.id,
        type: line.type,
        name: special.plan.name,
      });
    }
    expect(world.orders()).toEqual([]);
  });

  it.each(['gift', 'delivery', 'express'] as const)('in the cart: %s', async (which) => {
    const world = createOrderWorld();
    const command = world.set(world.shop[which].id, 3);
    const answer = await world.say(command);
    expect(world.resultOf(answer, command)).toMatchObject({ state: 'rejected', rejection: { kind: 'not-orderable' } });
    expect(world.cart(world.shop.asha.contactId)).toEqual([]);
  });

  it('in an order: a second product of the gifts’ category', async () => {
    const world = createOrderWorld();
    const { bookId, gift } = world.shop;
    const { Id: _, ...fields } = must(world.crm.rows.table('Product2').get(gift.id), 'the gift');
    const other = world.crm.add('Product2', { ...fields, Name: 'Another Box', StockKeepingUnit: 'GIFT-2' });
    world.crm.add('PricebookEntry', {
      Product2Id: other.Id,
      Pricebook2Id: bookId,
      IsActive: true,
      UnitPrice: 9,
      TAX__c: 5,
    });
    const command = world.place([goods(other.Id, 1)], { agreedTotalPaise: paise(99_999_999) });
    expect(world.kinds(await world.say(command), command)).toContain('not-orderable');
  });
});

describe('an unknown total', () => {
  it('is a difference: a fee among the lines does not switch the price check off', async () => {
    const world = createOrderWorld();
    const { naan, delivery } = world.shop;
    const command = world.place([goods(naan.id, 10), goods(delivery.id, 1)], { agreedTotalPaise: paise(100) });
    const answer = await world.say(command);
    expect(world.resultOf(answer, command)).toMatchObject({ state: 'rejected', rejection: { kind: 'differences' } });
    expect(world.orders()).toEqual([]);
  });
});
