import { describe, expect, it } from 'vitest';
import type { CrmFailure } from '#gateway/crm-client/crm-client.ts';
import { newUuid, uuidTimeMs } from '#lib/uuid.ts';
import { createOrderRun } from '#test/support/order-run.ts';
import { goods } from '#test/support/order-world.ts';
import type { LedgerCommand, LedgerRow } from '../ledger.ts';
import type { Run } from '../run.ts';
import { completeOrder, isBegun, removeLeftover, runPlaceOrder } from './place-order.ts';

const lost: CrmFailure = { kind: 'timeout' };
const unreachable = { state: 'retry-later', reason: 'crm-unreachable', afterMs: 2_000 };
const busy = { state: 'retry-later', reason: 'crm-busy', afterMs: 1_000 };
const waits = { state: 'retry-later', reason: 'waits', afterMs: 1_000 };

const confirmed = { Status__c: 'Order Confirmed', Order_Total__c: 2100 };

describe('an order that an earlier run began', () => {
  it('[SYNC-004] is confirmed and not created again', async () => {
    const { command, on, begin, writes, orders } = createOrderRun();
    await begin();
    expect(orders()).toMatchObject([{ Status__c: null }]);
    expect(await runPlaceOrder(on(), command)).toMatchObject({ state: 'done', result: { totalPaise: 210_000 } });
    expect(writes).toEqual(['update']);
    expect(orders()).toMatchObject([confirmed]);
  });

  it('is left as the back office has it by now', async () => {
    const { model, command, on, writes, orders } = createOrderRun();
    await runPlaceOrder(on(), command);
    writes.length = 0;
    model.change('Order', String(orders()[0]?.Id), { Status__c: 'Cancelled' });
    for (const again of [runPlaceOrder, completeOrder]) {
      expect(await again(on(), command)).toMatchObject({ state: 'done', result: { orderNumber: '00000001' } });
    }
    expect(writes).toEqual([]);
    expect(orders()).toMatchObject([{ Status__c: 'Cancelled' }]);
  });

  it('gives way to the corrected one', async () => {
    const { shop, command, orderCommand, on, begin, writes, orders } = createOrderRun();
    await begin(orderCommand([goods(shop.naan.id, 12)]));
    expect(await runPlaceOrder(on(), command)).toMatchObject({ state: 'done' });
    expect(writes).toEqual(['remove', 'placeOrder', 'update']);
    expect(orders()).toMatchObject([confirmed]);
  });

  it('gives way although somebody else removed it meanwhile, and waits while it cannot be removed', async () => {
    const { model, shop, command, orderCommand, on, begin, writes, orders } = createOrderRun();
    await begin(orderCommand([goods(shop.naan.id, 12)]));
    expect(await runPlaceOrder(on({ remove: lost }), command)).toEqual(unreachable);
    expect(await runPlaceOrder(on({ remove: { kind: 'unauthorized' } }), command)).toMatchObject({
      reason: 'crm-access',
    });
    expect([writes, orders().length]).toEqual([['remove', 'remove'], 1]);
    const meanwhile = () => model.remove('Order', String(orders()[0]?.Id));
    const gone: CrmFailure = { kind: 'not-found', errors: [] };
    expect(await runPlaceOrder(on({ remove: gone }, { meanwhile }), command)).toMatchObject({ state: 'done' });
    expect(orders()).toMatchObject([confirmed]);
  });

  it('is removed when its address is gone, and the customer decides', async () => {
    const { model, shop, command, on, begin, orders } = createOrderRun();
    await begin();
    model.remove('Address__c', shop.asha.addressId);
    expect(await runPlaceOrder(on(), command)).toMatchObject({
      state: 'rejected',
      rejection: {
        details: {
          differences: [
            { kind: 'address', reason: 'gone' },
            { kind: 'address', reason: 'gone' },
          ],
        },
      },
    });
    expect(orders()).toEqual([]);
  });

  it('is found by the CRM’s refusal of a second one', async () => {
    const { command, on, begin, writes, orders } = createOrderRun();
    const second: CrmFailure = {
      kind: 'rejected',
      status: 400,
      errors: [{ errorCode: 'DUPLICATE_VALUE', message: '' }],
    };
    // As long as it does not show, the next run looks again.
    expect(await runPlaceOrder(on({ placeOrder: second }), command)).toEqual(busy);
    writes.length = 0;
    const outcome = await runPlaceOrder(on({ placeOrder: second }, { meanwhile: () => begin() }), command);
    expect(outcome).toMatchObject({ state: 'done', result: { totalPaise: 210_000 } });
    expect(orders()).toMatchObject([confirmed]);
  });
});

describe('an order that reads need not show yet', () => {
  const forMs = 4_000;
  const known = (row: Partial<LedgerRow> | undefined, uncertainMs = forMs + 1) => ({
    known: async () => row && ({ openedAgoMs: 0, shownInMs: 0, ...row } as LedgerRow),
    up: { forMs: () => forMs, uncertainMs },
  });
  const madeEarlier = (command: LedgerCommand<'order.place'>, agoMs: number) => ({
    ...command,
    id: newUuid((uuidTimeMs(command.id) ?? 0) - agoMs, new Uint8Array(10)) as typeof command.id,
  });

  it.each<[string, boolean, Partial<Run>, number]>([
    ['its last write is recent', true, known({ shownInMs: 1 }, 0), 0],
    ['this process began it, and its writes are old', false, known({ openedAgoMs: forMs }), forMs],
    ['the ledger had it before this process', true, known({ openedAgoMs: forMs + 1 }), 0],
    ['the device made it before this process', true, known({}), forMs + 1],
    ['a ledger from a backup may have lost it', true, known(undefined), 0],
    ['this process has run long enough', false, known(undefined, forMs), forMs + 1],
  ])('when %s: %s', async (_, hidden, state, agoMs) => {
    const { command, on, writes } = createOrderRun();
    const own = madeEarlier(command, agoMs);
    expect(await isBegun(on({}, { run: state }), own)).toEqual(
      hidden ? { begun: null, outcome: waits } : { begun: false },
    );
    expect(writes).toEqual([]);
  });

  it('is placed all the same: the CRM takes its reference once', async () => {
    const { command, on, orders } = createOrderRun();
    const run = on({}, { run: known(undefined) });
    expect(await runPlaceOrder(run, command)).toMatchObject({ state: 'done' });
    expect(await isBegun(run, command)).toEqual({ begun: true });
    expect(orders()).toMatchObject([confirmed]);
  });

  it('is not refused: the reason may be the order itself', async () => {
    const { shop, orderCommand, on } = createOrderRun();
    const tooMany = orderCommand([goods(shop.naan.id, 101)], { payment: 'pay-now' });
    expect(await runPlaceOrder(on({}, { run: known(undefined) }), tooMany)).toEqual(waits);
    expect(await runPlaceOrder(on(), tooMany)).toMatchObject({ state: 'rejected' });
  });

  it('is unknown while the CRM does not answer', async () => {
    const { command, on } = createOrderRun();
    expect(await isBegun(on({}, { reads: () => false }), command)).toEqual({ begun: null, outcome: unreachable });
  });
});

describe('completing an order', () => {
  it('leaves alone what is not there, or not this command’s', async () => {
    const { shop, command, orderCommand, on, begin, writes } = createOrderRun();
    expect(await completeOrder(on(), command)).toBeNull();
    await begin(orderCommand([goods(shop.naan.id, 12)]));
    expect(await completeOrder(on(), command)).toBeNull();
    expect(writes).toEqual([]);
  });

  it('confirms what is this command’s, once the CRM answers', async () => {
    const { command, on, begin, writes } = createOrderRun();
    await begin();
    expect(await completeOrder(on({}, { reads: () => false }), command)).toEqual(unreachable);
    expect(writes).toEqual([]);
    expect(await completeOrder(on(), command)).toMatchObject({ state: 'done' });
    expect(writes).toEqual(['update']);
  });

  it('waits for a line that was just set and does not show yet', async () => {
    const { model, shop, orderCommand, on, begin, orders } = createOrderRun();
    const { contactId, accountId } = shop.asha;
    const command = orderCommand([goods(shop.naan.id, 10, [9])]);
    await begin(command);
    const cart = model.add('WebCart', { Status: 'Active', Contact__c: contactId, AccountId: accountId });
    model.add('CartItem', { CartId: cart.Id, Product2Id: shop.naan.id, Quantity: 9, Type__c: 'O' });
    const set = { kind: 'cart.set-line', args: { productId: shop.naan.id, type: 'O', quantity: 2 } };
    const doneLately = async () => [set] as LedgerCommand[];
    expect(await completeOrder(on({}, { run: { doneLately } }), command)).toEqual(waits);
    expect(orders()).toMatchObject([{ Status__c: null }]);
    expect(await completeOrder(on(), command)).toMatchObject({ state: 'done' });
  });
});

describe('what an ended command left', () => {
  it('is removed when it is a placeholder, and never when it is an order', async () => {
    const { command, on, begin, writes, orders } = createOrderRun();
    await removeLeftover(on(), command);
    await begin();
    await removeLeftover(on({}, { reads: () => false }), command);
    expect(writes).toEqual([]);
    await removeLeftover(on(), command);
    expect([writes, orders()]).toEqual([['remove'], []]);
    await runPlaceOrder(on(), command);
    await removeLeftover(on(), command);
    expect(orders()).toMatchObject([confirmed]);
  });
});
