import { beforeEach, describe, expect, it } from 'vitest';
import type { RawCommand } from '#protocol/conversation-schema.ts';
import { createEngineWorld, type EngineWorld, partRows } from '#test/support/engine-world.ts';

let world: EngineWorld;

beforeEach(() => {
  world = createEngineWorld();
});

const say = (...commands: RawCommand[]) => world.talk(world.shop.asha.session, { commands });

const resultOf = (answer: unknown, command: RawCommand) =>
  (answer as { results: Record<string, unknown> }).results[command.id];

describe('favourites', () => {
  const mark = (on: boolean) => world.command('favourite.set', { productId: world.shop.naan.id, on });
  const marks = () => [...world.crm.rows.table('Favourite__c').values()];

  it('[CRM-059] are created with the contact of the session and removed by id', async () => {
    const on = mark(true);
    const answer = await say(on);
    expect(resultOf(answer, on)).toEqual({ state: 'done', result: {} });
    expect(marks()).toMatchObject([
      { Contact__c: world.shop.asha.contactId, Product__c: world.shop.naan.id, Client_Ref__c: on.ref },
    ]);
    expect(partRows(answer, 'favourites', 'Favourite__c')).toHaveLength(1);
    const off = mark(false);
    expect(resultOf(await say(off), off)).toEqual({ state: 'done', result: {} });
    expect(marks()).toEqual([]);
  });

  it('are the same mark when a second device sets it too', async () => {
    await say(mark(true));
    const again = mark(true);
    expect(resultOf(await say(again), again)).toMatchObject({ state: 'done' });
    expect(marks()).toHaveLength(1);
  });
});
