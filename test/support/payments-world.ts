import { expect } from 'vitest';
import type { PlaceOrderArgs } from '#domain/commands/place-order.ts';
import { paiseFromRupees } from '#domain/money.ts';
import { isConfirmedStatus } from '#domain/orders/index.ts';
import type { Customer } from '#gateway/payments/decide.ts';
import type { PaymentMessage } from '#gateway/payments/messages.ts';
import { must } from '#lib/assert.ts';
import { ok } from '#lib/result.ts';
import type { EngineWorldOptions } from './engine-world.ts';
import { createModelProvider } from './model-provider.ts';
import { createOrderWorld, goods } from './order-world.ts';

const MINUTE = 60_000;

/** Creates the gateway's engine with a payment provider, and asha, who orders and pays online. */
export function createPaymentsWorld(options: EngineWorldOptions & { provider?: 'Razorpay' | 'Paytm' } = {}) {
  const provider = createModelProvider(options.provider);
  const messages: PaymentMessage[] = [];
  const world = createOrderWorld({
    providers: new Map([[provider.provider.name, provider.provider]]),
    sendMessage: async (message) => {
      messages.push(message);
      return ok(null);
    },
    ...options,
  });
  const { asha, naan } = world.shop;
  world.crm.change('Contact', asha.contactId, { Phone: '98765 43210' });
  const payer = {
    customer: { contactId: asha.contactId, name: 'Asha', mobile: '9876543210', email: '' },
    returnUrl: () => 'https://shop.example/pay/return',
  };
  const owner = { accountId: asha.accountId, contactId: asha.contactId };
  const target = (orderId: string) => ({ ...owner, subject: 'order' as const, subjectId: orderId });
  const rowsOf = (object: 'Payment_History__c' | 'Process_Exceptions__c' | 'Credit_Management__c') => [
    ...world.crm.rows.table(object).values(),
  ];
  const orderOf = (orderId: string) => must(world.crm.rows.table('Order').get(orderId), 'an order');

  async function placed(quantity = 5, more: Partial<PlaceOrderArgs> = {}): Promise<string> {
    const lines = [goods(naan.id, quantity)];
    await world.fill(...lines);
    await world.say(world.place(lines, { payment: 'pay-now', duplicateAccepted: true, ...more }));
    return String(world.orders().at(-1)?.Id);
  }
  const begin = (orderId: string, how: Parameters<typeof world.until>[1] = {}) =>
    world.until((how.on ?? world.gateway).payments.begin(owner, { kind: 'order', orderId }, payer), how);
  const settle = (orderId: string, customer: Customer = 'there', how: Parameters<typeof world.until>[1] = {}) =>
    world.until((how.on ?? world.gateway).payments.settle(target(orderId), { customer }), how);

  return Object.assign(world, {
    provider,
    messages,
    owner,
    payer,
    target,
    rowsOf,
    orderOf,
    placed,
    begin,
    settle,
    giveUp: (orderId: string) => world.until(world.gateway.payments.giveUp(owner, orderId)),
    progress: (orderId: string) => world.until(world.gateway.payments.progress(owner, orderId)),
    beginCredit: (creditId: string, amountPaise: number) =>
      world.until(world.gateway.payments.begin(owner, { kind: 'credit', creditId, amountPaise }, payer)),
    settleCredit: (creditId: string) =>
      world.until(
        world.gateway.payments.settle({ ...owner, subject: 'credit', subjectId: creditId }, { customer: 'there' }),
      ),
    /** Places an order and opens its checkout; returns the order and the provider's order. */
    async opened(quantity?: number, more?: Partial<PlaceOrderArgs>) {
      const orderId = await placed(quantity, more);
      const begun = await begin(orderId);
      if (!begun?.ok) throw new Error(`Not begun: ${JSON.stringify(begun)}`);
      return { orderId, providerOrderId: String(orderOf(orderId).Payment_Order_Id__c), ...begun.value };
    },
    /** What the rounds do in this time. */
    async rounds(forMs: number): Promise<void> {
      const endMs = world.world.now() + forMs;
      while (world.world.now() < endMs) {
        await world.until(world.gateway.paymentRounds.tick());
        await world.rest(MINUTE);
      }
    },
    /** Money captured = orders confirmed + credit recorded + refunds, to the paisa, by the provider's own books. */
    expectBalance(): void {
      const { captured, refunded } = provider.books();
      const paid = world.orders().filter(({ Reference_Id__c }) => Reference_Id__c !== null);
      const isTaken = (status: unknown) => isConfirmedStatus(String(status)) || status === 'Cancelled';
      expect(paid.every(({ Status__c }) => isTaken(Status__c))).toBe(true);
      // What a cancellation returned to the bank is among the refunds.
      const kept = paid.reduce((sum, row) => {
        const back = row.TenderTypeC1__c === 'ZTDP' ? Number(row.CancelAmount__c ?? 0) : 0;
        return sum + paiseFromRupees(Number(row.TenderValue__c)) - paiseFromRupees(back);
      }, 0);
      const credits = rowsOf('Payment_History__c').filter(
        (row) => row.Order__c === null && row.Status__c === 'Success' && row.Payment_Mode__c !== 'Refund',
      );
      const back = rowsOf('Payment_History__c').filter(
        (row) => row.Order__c === null && row.Payment_Mode__c === 'Refund',
      );
      const sum = (rows: typeof back) => rows.reduce((all, row) => all + paiseFromRupees(Number(row.Amount__c)), 0);
      expect({ captured, refunded }).toEqual({ captured, refunded: captured - kept - sum(credits) + sum(back) });
    },
  });
}

export type PaymentsWorld = ReturnType<typeof createPaymentsWorld>;
