import { describe, expect, it } from 'vitest';
import { createExchangeWorld, stateOf } from '#test/support/exchange-world.ts';

describe('after a failure that would hit every call', () => {
  it.each(['limit', 'drop-request'] as const)('%s: the CRM is not called for the remaining commands', async (fault) => {
    let isDown = false;
    const world = createExchangeWorld({ faultOf: ({ name }) => (isDown && name === 'create' ? fault : null) });
    const favourite = world.command('favourite.set', { productId: world.shop.naan.id, on: true });
    const commands = [favourite, world.tap(4), world.order(4)];
    await world.ask({ full: true });
    isDown = true;
    const before = world.calls.length;
    const answer = await world.ask({ commands });
    const names = world.calls.slice(before).map(({ name }) => name);
    const failed = names.indexOf('create');
    expect(failed).toBeGreaterThanOrEqual(0);
    // The read of the answer itself.
    expect(names.slice(failed + 1)).toEqual(['composite']);
    expect(commands.map((command) => stateOf(answer, command))).toEqual(Array(3).fill('retry-later'));
    expect(world.quantities(world.shop.asha.contactId)).toEqual({});
    isDown = false;
    await world.rest(700_000);
    const again = await world.ask({ commands });
    expect(commands.map((command) => stateOf(again, command))).toEqual(Array(3).fill('done'));
  });
});
