import { describe, expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import type { CrmClient, CrmFailure } from '#gateway/crm-client/crm-client.ts';
import { createOrderRun, type OrderRun } from '#test/support/order-run.ts';
import { goods } from '#test/support/order-world.ts';
import { runPlaceOrder } from './place-order.ts';

const lost: CrmFailure = { kind: 'timeout' };
const unreachable = { state: 'retry-later', reason: 'crm-unreachable', afterMs: 2_000 };
const busy = { state: 'retry-later', reason: 'crm-busy', afterMs: 1_000 };
const refusal: CrmFailure = {
  kind: 'rejected',
  status: 400,
  errors: [{ errorCode: 'CLOSED', message: 'Stocktaking' }],
};
const refused = {
  state: 'rejected',
  rejection: { kind: 'order-refused', details: { message: 'Stocktaking', errorCode: 'CLOSED' } },
};

describe('an order whose confirmation the CRM refuses', () => {
  it('without a reason that we know is refused with the CRM’s words, without a trace but for the back office', async () => {
    const { command, on, orders, problems } = createOrderRun();
    expect(await runPlaceOrder(on({ update: refusal }), command)).toEqual(refused);
    expect([orders(), problems()]).toEqual([[], ['CLOSED']]);
  });

  it('is refused, too, when somebody removed it meanwhile', async () => {
    const { model, command, on, orders } = createOrderRun();
    const meanwhile = () => model.remove('Order', String(orders()[0]?.Id));
    expect(await runPlaceOrder(on({ update: refusal }, { meanwhile }), command)).toEqual(refused);
  });

  it('runs again when it is not there to be confirmed, or while it cannot be removed', async () => {
    const { command, on, orders, problems } = createOrderRun();
    expect(await runPlaceOrder(on({ update: { kind: 'not-found', errors: [] } }), command)).toEqual(busy);
    expect(orders()).toHaveLength(1);
    expect(await runPlaceOrder(on({ update: refusal, remove: lost }), command)).toEqual(unreachable);
    expect([orders().length, problems()]).toEqual([1, []]);
  });

  it('waits for the CRM where only its session is refused', async () => {
    const { command, on } = createOrderRun();
    expect(await runPlaceOrder(on({ update: { kind: 'unauthorized' } }), command)).toMatchObject({
      state: 'retry-later',
      reason: 'crm-access',
    });
  });

  it.each([1, 2])('keeps its placeholder while the CRM does not answer read %i about the reason', async (failing) => {
    const { command, on, orders } = createOrderRun();
    let since = Number.NEGATIVE_INFINITY;
    const reads = () => {
      since += 1;
      return since !== failing;
    };
    const meanwhile = () => {
      since = 0;
    };
    expect(await runPlaceOrder(on({ update: refusal }, { meanwhile, reads }), command)).toEqual(unreachable);
    expect(orders()).toMatchObject([{ Status__c: null }]);
  });

  describe('with a coupon', () => {
    const withCoupon = (agreedTotalPaise: number) => {
      const world = createOrderRun();
      const { model, shop } = world;
      model.add('Coupon__c', {
        Name: 'TEN',
        Active__c: true,
        Promotion_Type__c: 'value',
        Type__c: 'Discount%',
        Value__c: 10,
        Minimum_Order_Value__c: 100,
        Maximum_Total_Usage__c: 1,
      });
      const useUp = () =>
        model.add('Order', { Coupon__c: 'TEN', Status__c: 'Order Confirmed', Contact__c: shop.ravi.contactId });
      const args = { coupon: 'TEN', agreedTotalPaise: paise(agreedTotalPaise) };
      return { ...world, useUp, command: world.orderCommand([goods(shop.naan.id, 10)], args) };
    };

    it('that somebody else used up is created again without it, if the customer agreed to as much', async () => {
      const { command, on, useUp, writes, problems } = withCoupon(210_000);
      expect(await runPlaceOrder(on({ update: refusal }, { meanwhile: useUp }), command)).toEqual(busy);
      expect([writes, problems()]).toEqual([['placeOrder', 'update', 'remove'], []]);
      expect(await runPlaceOrder(on(), command)).toMatchObject({ state: 'done', result: { totalPaise: 210_000 } });
    });

    it('that somebody else used up is the customer’s decision, if it costs more now', async () => {
      const { command, on, useUp, problems } = withCoupon(189_000);
      expect(await runPlaceOrder(on({ update: refusal }, { meanwhile: useUp }), command)).toMatchObject({
        state: 'rejected',
        rejection: { details: { nowPaise: 210_000, differences: [{ kind: 'dearer' }, { kind: 'coupon-lost' }] } },
      });
      expect(problems()).toEqual([]);
    });

    it('that is still good is refused with the CRM’s words', async () => {
      const { command, on } = withCoupon(189_000);
      expect(await runPlaceOrder(on({ update: refusal }), command)).toEqual(refused);
    });
  });
});

describe('a placed order', () => {
  const line = (world: OrderRun, ...productIds: string[]) => {
    const { contactId, accountId } = world.shop.asha;
    const cart = world.model.add('WebCart', { Status: 'Active', Contact__c: contactId, AccountId: accountId });
    for (const Product2Id of productIds)
      world.model.add('CartItem', { CartId: cart.Id, Product2Id, Quantity: 10, Type__c: 'O' });
  };
  /** Answers a call that changes the cart with this status for each part. */
  const cartAnswers = (world: OrderRun, status: number, errorCode: string, only = '') => {
    const run = world.on();
    const composite: CrmClient['composite'] = async (caller, requests, options) => {
      const answer = await run.crm.composite(caller, requests, options);
      if (!answer.ok || requests.every(({ url }) => url.startsWith('query'))) return answer;
      const body = [{ errorCode, message: 'No cart today' }];
      const data = answer.value.data.map((part) =>
        part.referenceId.startsWith(only) ? { ...part, status, body } : part,
      );
      return { ok: true, value: { ...answer.value, data } };
    };
    return { ...run, crm: { ...run.crm, composite } };
  };

  it('counts although the CRM refuses to clear the cart: its lines are named, and the back office is told', async () => {
    const world = createOrderRun();
    const { naan, bread } = world.shop;
    line(world, naan.id, bread.id);
    const command = world.orderCommand([goods(naan.id, 10), goods(world.shop.cake.id, 1)]);
    const outcome = await runPlaceOrder(cartAnswers(world, 400, 'CART_CLOSED'), command);
    const [order] = world.orders();
    const kept = [{ productId: naan.id, type: 'O', quantity: 10 }];
    expect(outcome).toEqual({
      state: 'done',
      result: { orderId: order?.Id, orderNumber: null, totalPaise: null, kept },
    });
    expect(order).toMatchObject({ Status__c: 'Order Confirmed' });
    expect([...world.model.rows.table('Process_Exceptions__c').values()]).toMatchObject([
      { Error_Code__c: 'CART_CLOSED', Error_Message__c: 'No cart today' },
    ]);
  });

  it('waits while the CRM cannot clear the cart', async () => {
    const world = createOrderRun();
    line(world, world.shop.naan.id);
    expect(await runPlaceOrder(cartAnswers(world, 503, ''), world.command)).toEqual(busy);
    expect(world.problems()).toEqual([]);
  });

  it('has no number and total when the CRM does not say them', async () => {
    const world = createOrderRun();
    const outcome = await runPlaceOrder(cartAnswers(world, 404, 'NOT_FOUND', 'order'), world.command);
    expect(outcome).toMatchObject({ state: 'done', result: { orderNumber: null, totalPaise: null } });
  });
});
