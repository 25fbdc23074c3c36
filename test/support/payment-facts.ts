import { type Paise, paise } from '#domain/money.ts';
import type { AttemptFacts, OrderFacts } from '#gateway/payments/decide.ts';
import type { ProviderPayment } from '#payments/provider.ts';

/** What is due in these facts. */
export const DUE: Paise = paise(105_000);

/** A payment of what is due, unless `more` says otherwise. */
export const paymentOf = (
  state: ProviderPayment['state'],
  paymentId: string | null,
  more: Partial<ProviderPayment> = {},
): ProviderPayment => ({
  ...{ state, paymentId, amountPaise: DUE, currency: 'INR', instrument: null, bank: null, error: null },
  ...more,
});

/** An attempt that nobody has tried to pay, unless `more` says otherwise. */
export const attemptOf = (reference: string, more: Partial<AttemptFacts> = {}): AttemptFacts => ({
  ...{ reference, state: 'open', ageMs: 60_000, failedForMs: null, payments: [] },
  ...more,
});

/** An order that waits for its payment, unless `more` says otherwise. */
export const orderFactsOf = (attempts: readonly AttemptFacts[], more: Partial<OrderFacts> = {}): OrderFacts => ({
  ...{ status: 'Payment Pending', duePaise: DUE, honoured: null, isChecking: false, ageMs: 60_000 },
  ...{ attempts, refunded: new Set<string>(), customer: 'there' as const },
  ...more,
});
