import { describe, expect, it } from 'vitest';
import type { CrmFailure } from '#gateway/crm-client/crm-client.ts';
import { createOrderRun } from '#test/support/order-run.ts';
import { goods } from '#test/support/order-world.ts';
import { completeOrder, isBegun, removeLeftover, runPlaceOrder } from './place-order.ts';

const lost: CrmFailure = { kind: 'timeout' };
const unreachable = { state: 'retry-later', reason: 'crm-unreachable', afterMs: 2_000 };

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

  it('is known again by its instructions, of which the CRM has not kept the blank at the end', async () => {
    const { shop, orderCommand, on, begin, writes } = createOrderRun();
    const command = orderCommand([goods(shop.naan.id, 10)], { instructions: 'Back door ' });
    await begin(command);
    expect(await runPlaceOrder(on(), command)).toMatchObject({ state: 'done' });
    expect(writes).toEqual(['update']);
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
    const { command, on, begin, orders } = createOrderRun();
    const second: CrmFailure = {
      kind: 'rejected',
      status: 400,
      errors: [{ errorCode: 'DUPLICATE_VALUE', message: '' }],
    };
    const status = await runPlaceOrder(on({ placeOrder: second }, { meanwhile: () => begin() }), command);
    expect(status).toMatchObject({ state: 'done', result: { totalPaise: 210_000 } });
    expect(orders()).toMatchObject([confirmed]);
    // No read of this customer shows what holds the reference.
    const other = createOrderRun();
    expect(await runPlaceOrder(other.on({ placeOrder: second }), other.command)).toEqual({
      state: 'rejected',
      rejection: { kind: 'reference-taken', details: {} },
    });
    expect(other.orders()).toEqual([]);
  });
});

describe('whether an order is begun', () => {
  it('[SYNC-004] shows in the first read after its last call, and is unknown without one', async () => {
    const { command, on, begin, writes } = createOrderRun();
    expect(await isBegun(on(), command)).toBe(false);
    await begin();
    expect(await isBegun(on(), command)).toBe(true);
    expect(await isBegun(on({}, { reads: () => false }), command)).toEqual(unreachable);
    expect(writes).toEqual([]);
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
