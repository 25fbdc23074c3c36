import type { Clock } from '#lib/clock.ts';
import { fieldsOf, messages, type Order, rupees } from './books.ts';
import { formText, sign } from './checksum.ts';

/** Until a notification is answered with 2xx, it is sent again after these pauses. */
const PAUSES_MS = [1_000, 5_000, 30_000, 120_000, 600_000, 3_600_000];
/** Notifications leave after a random part of this time, so that a later one may overtake. */
const SPREAD_MS = 2_000;
const TIMEOUT_MS = 10_000;

/** Tells the merchant's server what became of payments and refunds. */
export function createNotifier(options: {
  mid: string;
  key: string;
  url: string | null;
  clock: Clock;
  random: () => number;
  signal: AbortSignal;
}) {
  const { mid, key, url, clock, random, signal } = options;

  const send = async (body: string, type: string): Promise<void> => {
    if (url === null) return;
    for (const pause of [random() * SPREAD_MS, ...PAUSES_MS]) {
      await clock.sleep(pause, signal);
      if (signal.aborted) return;
      const limits = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
      const request = { method: 'POST', headers: { 'content-type': type }, body, signal: limits };
      const answer = await fetch(url, request).catch(() => null);
      if (answer?.ok) return;
    }
  };

  return {
    /** A form with the fields of the callback. */
    payment(order: Order): void {
      const fields = fieldsOf(order, mid);
      const body = new URLSearchParams({ ...fields, CHECKSUMHASH: sign(formText(fields), key) });
      void send(body.toString(), 'application/x-www-form-urlencoded');
    },

    /** A JSON whose head signs its body. */
    refund(order: Order, refId: string): void {
      const refund = order.refunds.find((each) => each.refId === refId);
      if (!refund) return;
      const { refundId, amountPaise, status } = refund;
      const body = JSON.stringify({
        mid,
        orderId: order.orderId,
        txnId: order.transaction?.txnId ?? '',
        ...{ refId, refundId, refundAmount: rupees(amountPaise), status },
        ...{ respCode: '10', respMsg: messages['10'], txnType: 'REFUND' },
      });
      void send(`{"head":{"signature":"${sign(body, key)}"},"body":${body}}`, 'application/json');
    },
  };
}
