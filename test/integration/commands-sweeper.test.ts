import { beforeEach, describe, expect, it } from 'vitest';
import type { ConversationAnswer } from '#protocol/conversation.ts';
import type { RawCommand } from '#protocol/conversation-schema.ts';
import { createEngineWorld, type EngineWorld } from '#test/support/engine-world.ts';

let world: EngineWorld;

beforeEach(() => {
  world = createEngineWorld();
});

const tap = (quantity = 4) => world.command('cart.set-line', { productId: world.shop.naan.id, type: 'O', quantity });

const order = (quantity = 5, more = {}) =>
  world.command('order.place', world.orderArgs([{ productId: world.shop.naan.id, type: 'O', quantity }], more));

type Request = Parameters<EngineWorld['talk']>[1];

const talk = async (request: Request, session = world.shop.asha.session) =>
  (await world.talk(session, request)) as ConversationAnswer;

const stateOf = (answer: ConversationAnswer, command: RawCommand) => answer.results[command.id]?.state;

describe('the sweeper', () => {
  it('completes an order that the CRM shows as begun, with the integration session, by the contact’s own records', async () => {
    const { naan, asha } = world.shop;
    let placed = false;
    world = createEngineWorld({
      faultOf: ({ name, replica }) => {
        if (replica !== 'gateway') return null;
        placed ||= name === 'placeOrder';
        return placed && name === 'update' ? 'kill-before' : null;
      },
    });
    await talk({ commands: [tap(5)] });
    const command = order(5);
    expect(await world.talk(asha.session, { commands: [command] })).toBeNull();
    world.restart();
    world.crm.signOut(asha.sessionId);
    await world.rest(70_000);
    const before = world.calls.length;
    await world.sweep();
    expect(new Set(world.calls.slice(before).map(({ caller }) => caller))).toEqual(new Set(['integration']));
    expect(world.orders()).toMatchObject([{ Status__c: 'Order Confirmed' }]);
    expect(world.quantities(asha.contactId)).not.toHaveProperty(naan.id);
    world.crm.signIn(asha.sessionId, { ...asha, userId: '' });
    expect(stateOf(await talk({ ask: [command.id] }), command)).toBe('done');
  });

  it('begins nothing: an order that the CRM does not show stays open', async () => {
    world = createEngineWorld({
      faultOf: ({ name, replica }) => (name === 'placeOrder' && replica === 'gateway' ? 'kill-before' : null),
    });
    const command = order();
    await world.talk(world.shop.asha.session, { commands: [command] });
    world.restart();
    await world.rest(70_000);
    await world.sweep();
    expect(world.orders()).toEqual([]);
    expect(stateOf(await talk({ ask: [command.id] }), command)).toBe('done');
    expect(world.orders()).toHaveLength(1);
  });
});
