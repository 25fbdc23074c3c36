import type { Clock } from '#lib/clock.ts';
import type { Books } from './books.ts';
import type { Payment, Refund } from './entities.ts';
import { FAILURE_VPA, NO_REFUND_VPA } from './instruments.ts';
import type { RefundBooks } from './refund-books.ts';

/** How long a bank takes that answers slowly, one that leaves the payment open at first, and one that takes money back. */
const SLOW_MS = 5_000;
const PENDING_MS = 15_000;
const REFUND_MS = 10_000;

export const bankAnswers = ['success', 'failure', 'pending', 'slow'] as const;

export type Bank = ReturnType<typeof createBank>;

/** The customers' banks: they decide about payments and take refunds. */
export function createBank(options: { books: Books; refundBooks: RefundBooks; clock: Clock; signal: AbortSignal }) {
  const { books, refundBooks, clock, signal } = options;
  const after = async (ms: number, act: () => void) => {
    await clock.sleep(ms, signal);
    if (!signal.aborted) act();
  };
  const decide = ({ id, vpa }: Payment, isApproved: boolean) => books.answer(id, isApproved && vpa !== FAILURE_VPA);

  const bank = {
    pay(payment: Payment, answer: (typeof bankAnswers)[number]): void {
      if (answer === 'success' || answer === 'failure') decide(payment, answer === 'success');
      else void after(answer === 'slow' ? SLOW_MS : PENDING_MS, () => decide(payment, true));
    },
    takeBack({ id, payment_id }: Refund): void {
      const payment = books.payment(payment_id);
      const isTaken = payment.ok && payment.value.vpa !== NO_REFUND_VPA;
      void after(REFUND_MS, () => refundBooks.finish(id, isTaken));
    },
    /** Takes up again what a stop has interrupted. */
    resume(): void {
      for (const payment of books.payments()) if (payment.status === 'created') bank.pay(payment, 'pending');
      for (const refund of refundBooks.all()) if (refund.status === 'pending') bank.takeBack(refund);
    },
  };
  return bank;
}
