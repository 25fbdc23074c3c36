import { beforeEach, describe, expect, it } from 'vitest';
import type { ProviderName } from '#payments/provider.ts';
import { createPaymentsWorld, type PaymentsWorld } from '#test/support/payments-world.ts';

const MINUTE = 60_000;

let world: PaymentsWorld;
beforeEach(() => {
  world = createPaymentsWorld();
});

/** The provider opens an attempt, and the CRM's order names it; our own records do not have that. */
async function openedElsewhere(orderId: string, reference: string): Promise<string> {
  const { name, open } = world.provider.provider;
  const opened = await open({ reference, amountPaise: 105_000 as never, ...world.payer, returnUrl: '' });
  if (!opened.ok) throw new Error('not opened');
  const { providerOrderId } = opened.value;
  world.crm.change('Order', orderId, { Payment_Gateway_Name__c: name, Payment_Order_Id__c: providerOrderId });
  return providerOrderId;
}

const recover = async (providerOrderId: string, reference?: string) => {
  const { name } = world.provider.provider;
  const notice = { providerOrderId, ...(reference !== undefined && { reference }) };
  const found = await world.until(world.gateway.payments.recover(name, notice));
  await world.rest(MINUTE);
  return found;
};

describe.each(['Razorpay', 'Paytm'] satisfies ProviderName[])('a restored backup, %s: an order is paid by', (name) => {
  beforeEach(() => {
    world = createPaymentsWorld({ provider: name });
  });

  it('the attempt that the CRM names, while the backup has it as being opened', async () => {
    const orderId = await world.placed();
    world.provider.fail('open', 'before', 'before');
    await world.begin(orderId);
    expect(await world.payments.attempts(orderId)).toMatchObject([{ state: 'opening', providerOrderId: null }]);
    world.provider.pay(await openedElsewhere(orderId, '00000001-1'));
    await world.settle(orderId);
    await world.rounds(40 * MINUTE);
    expect(world.orderOf(orderId)).toMatchObject({ Status__c: 'Order Confirmed', Reference_Id__c: 'pay_1' });
    world.expectBalance();
  });

  it('a later attempt than those of the backup', async () => {
    const { orderId, providerOrderId: first } = await world.opened();
    world.provider.pay(first, { state: 'failed' });
    world.provider.pay(await openedElsewhere(orderId, '00000001-2'));
    await world.settle(orderId, 'returned');
    await world.rounds(40 * MINUTE);
    expect(world.orderOf(orderId)).toMatchObject({ Status__c: 'Order Confirmed', Reference_Id__c: 'pay_2' });
    world.expectBalance();
  });
});

describe('a notification about a payment that our own records lack', () => {
  it('of an order that has ended: the money goes back, once', async () => {
    const { orderId, providerOrderId } = await world.opened();
    await world.giveUp(orderId);
    world.restart({ emptyLedger: true });
    world.provider.pay(providerOrderId);
    expect(await recover(providerOrderId)).toBe(true);
    expect(world.orderOf(orderId)).toMatchObject({ Status__c: 'Payment Failed', Payment_Status__c: 'refunded' });
    expect([...world.provider.refunds.values()]).toMatchObject([{ paymentId: 'pay_1', amountPaise: 105_000 }]);
    // And lost once more after that.
    world.restart({ emptyLedger: true });
    expect(await recover(providerOrderId)).toBe(true);
    expect(world.provider.refunds.size).toBe(1);
    world.expectBalance();
  });

  it('of an order that was confirmed: nothing changes', async () => {
    const { orderId, providerOrderId } = await world.opened();
    world.provider.pay(providerOrderId);
    await world.settle(orderId);
    world.restart({ emptyLedger: true });
    const before = world.crm.rows.dump();
    expect(await recover(providerOrderId)).toBe(true);
    expect(world.crm.rows.dump()).toEqual(before);
    expect(world.provider.refunds.size).toBe(0);
  });

  describe('of used credit', () => {
    const credit = () => world.crm.rows.table('Credit_Management__c').get(world.shop.creditId);
    async function begunAndLost() {
      world.crm.change('Credit_Management__c', world.shop.creditId, { Credit_Balance__c: 2000 });
      const begun = await world.beginCredit(world.shop.creditId, 1000_00);
      if (!begun?.ok) throw new Error('not begun');
      world.restart({ emptyLedger: true });
      const { reference } = begun.value;
      return { reference, providerOrderId: `order_${reference}` };
    }

    it('[CRED-006] the record is written, once', async () => {
      const { providerOrderId, reference } = await begunAndLost();
      // Nobody has paid yet.
      expect(await recover(providerOrderId, reference)).toBe(true);
      expect(await world.payments.attempts(world.shop.creditId)).toEqual([]);
      world.provider.pay(providerOrderId);
      for (let times = 0; times < 2; times += 1) {
        expect(await recover(providerOrderId, reference)).toBe(true);
        expect(credit()).toMatchObject({ Credit_Balance__c: 3000, Amount_Paid__c: 1000, Reference_ID__c: 'pay_1' });
        world.restart({ emptyLedger: true });
      }
      expect(world.rowsOf('Payment_History__c')).toHaveLength(1);
      world.expectBalance();
    });

    it('is told again when the provider or the CRM cannot be asked', async () => {
      const { providerOrderId, reference } = await begunAndLost();
      world.provider.pay(providerOrderId);
      world.provider.fail('payments', 'before');
      expect(await recover(providerOrderId, reference)).toBeNull();
      expect(await recover(providerOrderId, reference)).toBe(true);
      expect(credit()).toMatchObject({ Credit_Balance__c: 3000 });
    });
  });

  it('of nobody here is left alone, and told again while the CRM cannot be asked', async () => {
    let isDown = false;
    world = createPaymentsWorld({ faultOf: () => (isDown ? 'drop-request' : null) });
    expect(await recover('order_of_another_shop', '00000001-1')).toBe(false);
    expect(await recover('order_of_another_shop', 'CR-CRD-0-1')).toBe(false);
    isDown = true;
    expect(await recover('order_of_another_shop')).toBeNull();
  });
});
