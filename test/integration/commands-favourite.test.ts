import { beforeEach, describe, expect, it } from 'vitest';
import { partRows } from '#test/support/engine-world.ts';
import { createOrderWorld, type OrderWorld } from '#test/support/order-world.ts';

let world: OrderWorld;

beforeEach(() => {
  world = createOrderWorld();
});

describe('favourites', () => {
  const mark = (on: boolean) => world.command('favourite.set', { productId: world.shop.naan.id, on });
  const marks = () => [...world.crm.rows.table('Favourite__c').values()];

  it('[CRM-059] [FAV-003] are created with the contact of the session, and removed by the id that is found for the product', async () => {
    const on = mark(true);
    const answer = await world.say(on);
    expect(world.resultOf(answer, on)).toEqual({ state: 'done', result: {} });
    expect(marks()).toMatchObject([
      { Contact__c: world.shop.asha.contactId, Product__c: world.shop.naan.id, Client_Ref__c: on.ref },
    ]);
    expect(partRows(answer, 'favourites', 'Favourite__c')).toHaveLength(1);
    const off = mark(false);
    expect(world.resultOf(await world.say(off), off)).toEqual({ state: 'done', result: {} });
    expect(marks()).toEqual([]);
  });

  it('stay one record when a second device sets the same one', async () => {
    await world.say(mark(true));
    const again = mark(true);
    expect(world.resultOf(await world.say(again), again)).toMatchObject({ state: 'done' });
    expect(marks()).toHaveLength(1);
  });
});
