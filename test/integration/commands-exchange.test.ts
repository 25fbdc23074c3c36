import { beforeEach, describe, expect, it } from 'vitest';
import { AFTER_BREAK_MS } from '#gateway/commands/guard-crm.ts';
import { gatewayRules } from '#gateway/commands/rules.ts';
import { EXCHANGE_LIMIT_MS } from '#protocol/exchange.ts';
import type { RawCommand } from '#protocol/exchange-schema.ts';
import { firstCall, partRows } from '#test/support/engine-world.ts';
import { createExchangeWorld, type ExchangeWorld, stateOf } from '#test/support/exchange-world.ts';

let world: ExchangeWorld;

beforeEach(() => {
  world = createExchangeWorld();
});

describe('"done"', () => {
  it('comes with the parts that show it, read after the write', async () => {
    const command = world.tap();
    const answer = await world.ask({ commands: [command] });
    expect(stateOf(answer, command)).toBe('done');
    expect(partRows(answer, 'cart', 'CartItem').map((item) => item.Quantity)).toContain(4);
  });

  it('is not answered while the parts cannot be read: first running, then done', async () => {
    let reads = 0;
    world = createExchangeWorld({
      faultOf: ({ name, caller }) =>
        name === 'composite' && caller === 'customer' && reads++ === 2 ? 'drop-request' : null,
    });
    const command = world.tap();
    const first = await world.ask({ commands: [command], have: { cart: 'AAAAAAAAAAAAAAAAAAAAAA' as never } });
    expect(first).toMatchObject({ parts: [], gone: [], unread: ['cart'] });
    expect(stateOf(first, command)).toBe('running');
    const second = await world.ask({ ask: [command.id] });
    expect(stateOf(second, command)).toBe('done');
    expect(world.calls.filter(({ name }) => name === 'addCartItem')).toHaveLength(2);
  });

  it('answered without a read makes the test above fail', async () => {
    let reads = 0;
    world = createExchangeWorld({
      faultOf: ({ name, caller }) =>
        name === 'composite' && caller === 'customer' && reads++ === 2 ? 'drop-request' : null,
      rules: { reportResults: (statuses) => gatewayRules.reportResults(statuses, { wasRead: true }) },
    });
    const command = world.tap();
    expect(stateOf(await world.ask({ commands: [command] }), command)).toBe('done');
  });

  it('comes at once when someone else has changed the line since, with the parts that show their change', async () => {
    const command = world.tap(4);
    await world.ask({ commands: [command] });
    world.crm.change('CartItem', String(world.cart(world.shop.asha.contactId)[0]?.Id), { Quantity: 9 });
    const answer = await world.ask({ ask: [command.id] });
    expect(answer.results[command.id]).toEqual({ state: 'done', result: {} });
    expect(partRows(answer, 'cart', 'CartItem').map((item) => item.Quantity)).toContain(9);
  });

  it('covers a command whose line a later command of the same request changed', async () => {
    const [first, second] = [world.tap(4), world.tap(6)];
    const answer = await world.ask({ commands: [first, second] });
    expect([first, second].map((command) => stateOf(answer, command))).toEqual(['done', 'done']);
    const [line, ordered] = [world.tap(7), world.order(7)];
    const placed = await world.ask({ commands: [line, ordered] });
    expect([line, ordered].map((command) => stateOf(placed, command))).toEqual(['done', 'done']);
  });
});

describe('the exchange', () => {
  it('answers within its limit and lets a slow command continue', async () => {
    const { client } = world.crm;
    const { addCartItem } = client;
    client.addCartItem = async (...call) => {
      await world.world.actor('crm').after(9_000, 'thinks');
      return addCartItem(...call);
    };
    world.restart();
    const command = world.tap();
    const startMs = world.world.now();
    const answer = await world.ask({ commands: [command] });
    expect(stateOf(answer, command)).toBe('running');
    expect(world.world.now() - startMs).toBeLessThanOrEqual(EXCHANGE_LIMIT_MS);
    await world.rest(10_000);
    expect(stateOf(await world.ask({ ask: [command.id] }), command)).toBe('done');
    expect(world.quantities(world.shop.asha.contactId)).toMatchObject({ [world.shop.naan.id]: 4 });
  });

  it('answers the stored result for a repeated id, whatever its arguments', async () => {
    const command = world.order();
    await world.ask({ commands: [command] });
    const changed = { ...command, args: world.orderArgs([{ productId: world.shop.cake.id, type: 'O', quantity: 2 }]) };
    const answer = await world.ask({ commands: [changed] });
    expect(stateOf(answer, command)).toBe('done');
    expect(world.orders()).toHaveLength(1);
    expect(world.itemsOf(String(world.orders()[0]?.Id))[0]?.Product2Id).toBe(world.shop.naan.id);
  });

  it('places nothing twice with an empty ledger, because it reads the CRM first', async () => {
    const command = world.order();
    await world.ask({ commands: [command] });
    world.restart({ emptyLedger: true });
    expect(stateOf(await world.ask({ commands: [command] }), command)).toBe('done');
    expect(world.orders()).toHaveLength(1);
    expect(world.crm.rows.table('Stock__c').get(world.shop.naan.stockId)?.Value__c).toBe(95);
  });

  it('answers unknown for a command that never arrived', async () => {
    const command = world.tap();
    expect(stateOf(await world.ask({ ask: [command.id] }), command)).toBe('unknown');
  });

  it('answers no-session when the customer’s session ended, and unavailable when the CRM is', async () => {
    world.crm.signOut(world.shop.asha.sessionId);
    expect(await world.exchange(world.shop.asha.session, { commands: [world.tap()] })).toEqual({ kind: 'no-session' });
    expect(await world.exchange(world.shop.asha.session, {})).toEqual({ kind: 'no-session' });
    world = createExchangeWorld({ faultOf: () => 'limit' });
    expect(await world.exchange(world.shop.asha.session, {})).toEqual({ kind: 'crm-unavailable', retryAfterMs: 5_000 });
  });

  it('runs one account’s commands one after the other, and other accounts’ side by side', async () => {
    const commands = [world.tap(4), world.order(5), world.tap(6)];
    const answers = await Promise.all([
      world.ask({ commands: [commands[0] as RawCommand] }),
      world.ask({ commands: [commands[1] as RawCommand] }),
      world.ask({ commands: [commands[2] as RawCommand] }, world.shop.ravi.session),
    ]);
    for (const [index, answer] of answers.entries()) {
      expect(['done', 'rejected']).toContain(stateOf(answer, commands[index] as RawCommand));
    }
  });
});

describe('taking back', () => {
  it('an unknown command makes the ledger refuse it if it still arrives', async () => {
    const command = world.tap();
    expect(stateOf(await world.ask({ void: [command.id] }), command)).toBe('voided');
    expect(stateOf(await world.ask({ commands: [command] }), command)).toBe('voided');
    expect(world.cart(world.shop.asha.contactId)).toEqual([]);
  });

  it('an order that has no effect yet voids it, and no late arrival confirms it', async () => {
    const { asha, naan } = world.shop;
    world = createExchangeWorld({ faultOf: firstCall('placeOrder', 'drop-request') });
    const command = world.order();
    expect(stateOf(await world.ask({ commands: [command] }), command)).toBe('retry-later');
    await world.rest(AFTER_BREAK_MS);
    expect(stateOf(await world.ask({ void: [command.id] }), command)).toBe('voided');
    // An order that arrives later than any call may act still shows its reference.
    const late = world.crm.add('Order', {
      AccountId: asha.accountId,
      Contact__c: asha.contactId,
      Client_Ref__c: command.ref,
      Status: 'Cancelled',
      Status__c: null,
    });
    world.crm.add('OrderItem', { OrderId: late.Id, Product2Id: naan.id, Quantity: 5 });
    await world.rest(40_000);
    expect(world.orders()).toMatchObject([{ Status__c: null }]);
    await world.rest(60_000);
    await world.sweep();
    expect(world.orders()).toEqual([]);
    expect(world.crm.rows.table('Stock__c').get(world.shop.naan.stockId)?.Value__c).toBe(100);
  });

  it.each(['drop-reply', 'duplicate', 'break'] as const)(
    '[SYNC-004] an order whose confirmation was lost is neither taken back nor refused, whatever changes: %s',
    async (fault) => {
      for (const again of ['void', 'commands'] as const) {
        world = createExchangeWorld({ faultOf: firstCall('update', fault) });
        const command = world.order();
        await world.ask({ commands: [command] });
        const account = world.crm.rows.table('Account').get(world.shop.asha.accountId);
        if (account) account.KYC_Status__c = 'Rejected';
        await world.rest(AFTER_BREAK_MS);
        const answer = await world.ask(again === 'void' ? { void: [command.id] } : { commands: [command] });
        expect([again, stateOf(answer, command)]).toEqual([again, 'done']);
        expect(world.orders()).toMatchObject([{ Status__c: 'Order Confirmed' }]);
      }
    },
  );

  it('an order whose call may still act is not decided until it cannot', async () => {
    world = createExchangeWorld({ faultOf: firstCall('placeOrder', 'late-commit') });
    const command = world.order();
    expect(stateOf(await world.ask({ commands: [command] }), command)).toBe('running');
    expect(stateOf(await world.ask({ void: [command.id] }), command)).toBe('running');
    await world.rest(20_000);
    expect(stateOf(await world.ask({ void: [command.id] }), command)).toBe('done');
    expect(world.orders()).toMatchObject([{ Status__c: 'Order Confirmed' }]);
  });

  it('an order that the CRM has comes too late: the order is completed and reported as done', async () => {
    world = createExchangeWorld({ faultOf: firstCall('update', 'drop-request') });
    const command = world.order();
    expect(stateOf(await world.ask({ commands: [command] }), command)).toBe('retry-later');
    await world.rest(AFTER_BREAK_MS);
    expect(stateOf(await world.ask({ void: [command.id] }), command)).toBe('done');
    expect(world.orders()).toMatchObject([{ Status__c: 'Order Confirmed' }]);
  });

  it('[SYNC-004] an order that a restored ledger lacks is reported as done, not refused', async () => {
    const command = world.order();
    expect(stateOf(await world.ask({ commands: [command] }), command)).toBe('done');
    world.restart({ emptyLedger: true });
    const answer = await world.ask({ void: [command.id], voidOrders: [command] });
    expect(stateOf(answer, command)).toBe('done');
    expect(world.orders()).toMatchObject([{ Client_Ref__c: command.ref, Status__c: 'Order Confirmed' }]);
    // Now the ledger knows it again.
    expect(stateOf(await world.ask({ ask: [command.id] }), command)).toBe('done');
  });

  it('[SYNC-004] an incomplete order that a restored ledger lacks is completed', async () => {
    world = createExchangeWorld({ faultOf: firstCall('update', 'kill-before') });
    const command = world.order();
    expect(await world.ask({ commands: [command] })).toBeNull();
    expect(world.orders()).toMatchObject([{ Status__c: null }]);
    world.restart({ emptyLedger: true });
    await world.rest(20_000);
    expect(stateOf(await world.ask({ void: [command.id], voidOrders: [command] }), command)).toBe('done');
    expect(world.orders()).toMatchObject([{ Client_Ref__c: command.ref, Status__c: 'Order Confirmed' }]);
  });

  it('[SYNC-004] an order that a restored ledger lacks is not refused because of later changes', async () => {
    const command = world.order();
    await world.ask({ commands: [command] });
    world.restart({ emptyLedger: true });
    const account = world.crm.rows.table('Account').get(world.shop.asha.accountId);
    if (account) account.KYC_Status__c = 'Rejected';
    expect(stateOf(await world.ask({ commands: [command] }), command)).toBe('done');
    expect(world.orders()).toHaveLength(1);
  });

  it('an order that neither a restored ledger nor the CRM knows is refused if it still arrives', async () => {
    const command = world.order();
    world.restart({ emptyLedger: true });
    const taken = { void: [command.id], voidOrders: [command] };
    expect(stateOf(await world.ask(taken), command)).toBe('voided');
    expect(stateOf(await world.ask({ commands: [command] }), command)).toBe('voided');
    expect(world.orders()).toEqual([]);
  });

  it('is not decided while the CRM does not answer', async () => {
    let down = false;
    world = createExchangeWorld({ faultOf: ({ name }) => (down || name === 'placeOrder' ? 'drop-request' : null) });
    const command = world.order();
    await world.ask({ commands: [command] });
    down = true;
    expect(stateOf(await world.ask({ void: [command.id] }), command)).toBe('running');
  });

  it('keeps the commands in the same request from the CRM while it does not answer', async () => {
    world = createExchangeWorld({ faultOf: () => 'drop-request' });
    const [orders, tap] = [[world.order(), world.order(7)], world.tap()];
    const answer = await world.ask({ commands: [tap], void: orders.map(({ id }) => id), voidOrders: orders });
    expect(orders.map((order) => stateOf(answer, order))).toEqual(['running', 'running']);
    expect(stateOf(answer, tap)).toBe('retry-later');
    // One read for the first order that is taken back, and one of the exchange itself.
    expect(world.calls).toHaveLength(2);
  });

  it('[SYNC-004] is not decided for an unknown order either: a request on its way may still place it', async () => {
    let down = true;
    world = createExchangeWorld({ faultOf: () => (down ? 'drop-request' : null) });
    const command = world.order();
    const taken = { void: [command.id], voidOrders: [command] };
    expect(stateOf(await world.ask(taken), command)).toBe('running');
    down = false;
    await world.rest(AFTER_BREAK_MS);
    expect(stateOf(await world.ask({ commands: [command] }), command)).toBe('done');
    expect(stateOf(await world.ask(taken), command)).toBe('done');
    expect(world.orders()).toHaveLength(1);
  });

  it('a command that is done answers done', async () => {
    const command = world.tap();
    await world.ask({ commands: [command] });
    expect(stateOf(await world.ask({ void: [command.id] }), command)).toBe('done');
  });
});
