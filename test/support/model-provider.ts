import { type Paise, paise } from '#domain/money.ts';
import type { PaymentInstrument } from '#domain/orders/tender.ts';
import { must } from '#lib/assert.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { PaymentProvider, ProviderFault, ProviderName, ProviderPayment, RefundState } from '#payments/provider.ts';

/** 'before': the provider does not act. 'after': it acts, and its answer is lost. 'for-now': it refuses, and later does not. */
export type ProviderTrouble = 'before' | 'after' | 'refused' | 'for-now';
type Call = 'open' | 'find' | 'payments' | 'refund';

type Refund = { paymentId: string; amountPaise: Paise; state: RefundState['state'] };
type Payment = ProviderPayment & { paymentId: string };

const origins = { script: [], frame: [], connect: [], image: [], form: [], style: [] };

/** A payment provider in memory with books of its own, whose calls fail as a test says. */
export function createModelProvider(name: ProviderName = 'Razorpay') {
  const orders = new Map<string, { reference: string; amountPaise: Paise; payments: Payment[] }>();
  const refunds = new Map<string, Refund>();
  const troubles: Record<Call, (ProviderTrouble | null)[]> = { open: [], find: [], payments: [], refund: [] };
  let refundState: RefundState['state'] = 'done';
  let isDown = false;
  let count = 0;

  async function answer<T>(call: Call, act: () => Result<T, ProviderFault>): Promise<Result<T, ProviderFault>> {
    const trouble = isDown ? 'before' : troubles[call].shift();
    const refused = { kind: 'refused', code: 'BAD_REQUEST_ERROR', description: 'Not this one.' } as const;
    if (trouble === 'refused') return err(refused);
    if (trouble === 'for-now') return err({ ...refused, description: 'Not enough.', isForNow: true });
    if (trouble === 'before') return err({ kind: 'unreachable', reason: 'ECONNREFUSED' });
    const done = act();
    return trouble === 'after' ? err({ kind: 'unreachable', reason: 'ECONNRESET' }) : done;
  }

  const idOf = (reference: string) => [...orders].find(([, order]) => order.reference === reference)?.[0] ?? null;

  const provider: PaymentProvider = {
    name,
    origins,
    open: ({ reference, amountPaise }) =>
      answer('open', () => {
        const known = idOf(reference);
        const tried = known === null ? undefined : orders.get(known)?.payments.at(-1);
        // Paytm takes one payment for an ORDERID, whatever becomes of it.
        if (name === 'Paytm' && tried?.state === 'failed') {
          return err({ kind: 'refused', code: '325', description: 'Duplicate order id' });
        }
        if (name === 'Paytm' && tried) return err({ kind: 'unreachable', reason: 'a payment is under way' });
        // Paytm knows an attempt by our own reference.
        const providerOrderId = known ?? (name === 'Paytm' ? reference : `order_${reference}`);
        if (!known) orders.set(providerOrderId, { reference, amountPaise, payments: [] });
        const page = { script: 'https://provider.example/checkout.js', providerOrderId };
        const checkout =
          name === 'Razorpay'
            ? { ...page, provider: name, keyId: 'key', amountPaise, prefill: { name: '', email: '', contact: '' } }
            : { ...page, provider: name, mid: 'M', token: 'T', amount: String(amountPaise / 100), paymentModes: [] };
        return ok({ providerOrderId, checkout });
      }),
    find: (reference) =>
      answer('find', () => {
        const id = idOf(reference);
        // Paytm knows nothing of an order that nobody has tried to pay.
        const isTried = id !== null && (name !== 'Paytm' || orders.get(id)?.payments.length !== 0);
        return ok(isTried ? id : null);
      }),
    payments: (providerOrderId) =>
      answer('payments', () => ok(structuredClone(orders.get(providerOrderId)?.payments ?? []))),
    refund: ({ key, paymentId, amountPaise }) =>
      answer('refund', () => {
        const known = refunds.get(key);
        if (!known) refunds.set(key, { paymentId, amountPaise, state: refundState });
        return ok({ state: known?.state ?? refundState, refundId: `refund_${key}` });
      }),
    readReturn: ({ order = '', signature }) => (signature === `signed ${order}` ? { providerOrderId: order } : null),
    readWebhook: ({ body, headers }) =>
      headers['x-signature'] === `signed ${body}` ? { providerOrderId: String(body) } : null,
  };

  return {
    provider,
    orders,
    refunds,
    /** The next calls of this name fail in turn; null lets one pass. */
    fail: (call: Call, ...all: (ProviderTrouble | null)[]) => void troubles[call].push(...all),
    /** Whether it answers nothing at all. */
    setDown(down: boolean): void {
      isDown = down;
    },
    /** How refunds stand that are asked for from now on, and those that were pending. */
    setRefunds(state: RefundState['state']): void {
      refundState = state;
      for (const refund of refunds.values()) if (refund.state === 'pending') refund.state = state;
    },
    /** How refunds stand that are asked for from now on. */
    setNextRefunds(state: RefundState['state']): void {
      refundState = state;
    },
    /** The customer pays in the checkout; returns the payment's id. */
    pay(
      providerOrderId: string,
      how: Partial<Pick<ProviderPayment, 'state' | 'currency'>> & {
        amountPaise?: number;
        instrument?: PaymentInstrument | null;
      } = {},
    ): string {
      const order = must(orders.get(providerOrderId), `the order ${JSON.stringify(providerOrderId)}`);
      count += 1;
      const { state = 'captured', currency = 'INR', instrument = 'upi' } = how;
      const failed = { code: 'BAD_REQUEST_ERROR', description: 'Payment failed', source: 'bank', step: 'payment' };
      order.payments.push({
        ...{ state, currency, instrument, bank: 'HDFC', paymentId: `pay_${count}` },
        amountPaise: paise(how.amountPaise ?? order.amountPaise),
        error: state === 'failed' ? failed : null,
      });
      return `pay_${count}`;
    },
    /** A pending or failed payment changes later. */
    become(paymentId: string, state: ProviderPayment['state']): void {
      const all = [...orders.values()].flatMap(({ payments }) => payments);
      must(
        all.find((payment) => payment.paymentId === paymentId),
        'a payment',
      ).state = state;
    },
    /** All that was captured, and all that goes back or went back, in paise. */
    books(): { captured: number; refunded: number } {
      const captured = [...orders.values()].flatMap(({ payments }) =>
        payments.filter((each) => each.state === 'captured'),
      );
      const back = [...refunds.values()].filter(({ state }) => state !== 'failed');
      const sum = (rows: { amountPaise: number | null }[]) =>
        rows.reduce((all, row) => all + (row.amountPaise ?? 0), 0);
      return { captured: sum(captured), refunded: sum(back) };
    },
  };
}
