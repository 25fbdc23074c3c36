import { beforeEach, describe, expect, it } from 'vitest';
import { createExchangeWorld, type ExchangeWorld, stateOf } from '#test/support/exchange-world.ts';

let world: ExchangeWorld;

beforeEach(() => {
  world = createExchangeWorld();
});

describe('the sweeper', () => {
  it('completes an order begun in the CRM, with the integration session, from the contact’s records', async () => {
    const { naan, asha } = world.shop;
    let placed = false;
    world = createExchangeWorld({
      faultOf: ({ name, replica }) => {
        if (replica !== 'gateway') return null;
        placed ||= name === 'placeOrder';
        return placed && name === 'update' ? 'kill-before' : null;
      },
    });
    await world.ask({ commands: [world.tap(5)] });
    const command = world.order(5);
    expect(await world.exchange(asha.session, { commands: [command] })).toBeNull();
    world.restart();
    world.crm.signOut(asha.sessionId);
    await world.rest(70_000);
    const before = world.calls.length;
    await world.sweep();
    expect(new Set(world.calls.slice(before).map(({ caller }) => caller))).toEqual(new Set(['integration']));
    expect(world.orders()).toMatchObject([{ Status__c: 'Order Confirmed' }]);
    expect(world.quantities(asha.contactId)).not.toHaveProperty(naan.id);
    world.crm.signIn(asha.sessionId, { ...asha, userId: '' });
    expect(stateOf(await world.ask({ ask: [command.id] }), command)).toBe('done');
  });

  it('leaves an order open that it could not complete, and completes it the next time', async () => {
    let placed = false;
    let isDown = true;
    world = createExchangeWorld({
      faultOf: ({ name, replica }) => {
        placed ||= name === 'placeOrder';
        if (!placed || name !== 'update') return null;
        if (replica === 'gateway') return 'kill-before';
        return isDown ? 'unavailable' : null;
      },
    });
    const command = world.order(5);
    expect(await world.exchange(world.shop.asha.session, { commands: [command] })).toBeNull();
    world.restart();
    await world.rest(70_000);
    await world.sweep();
    expect(world.orders()).toHaveLength(1);
    expect(world.orders()).not.toMatchObject([{ Status__c: 'Order Confirmed' }]);
    isDown = false;
    await world.rest(700_000);
    await world.sweep();
    expect(world.orders()).toMatchObject([{ Status__c: 'Order Confirmed' }]);
  });

  it('begins nothing: an order that the CRM does not show stays open', async () => {
    world = createExchangeWorld({
      faultOf: ({ name, replica }) => (name === 'placeOrder' && replica === 'gateway' ? 'kill-before' : null),
    });
    const command = world.order();
    await world.exchange(world.shop.asha.session, { commands: [command] });
    world.restart();
    await world.rest(70_000);
    await world.sweep();
    expect(world.orders()).toEqual([]);
    expect(stateOf(await world.ask({ ask: [command.id] }), command)).toBe('done');
    expect(world.orders()).toHaveLength(1);
  });
});
