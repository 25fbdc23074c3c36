import { hashedFor, type LimitDeps, type RateLimitAnswer } from '#gateway/store/rate-limits.ts';
import type { ProviderName } from '#payments/provider.ts';

/** What one contact begins, gives up or comes back from: a burst, then three a minute. Each asks the CRM and a provider. */
const PAYMENTS = { size: 60, everyMs: 20_000 };

/**
 * Notifications of a provider about payments that we do not know: other shops may take payments by the same account. Each
 * asks the CRM; what is above is left to the reconciliation, which asks once for all.
 */
const UNKNOWN = { size: 30, everyMs: 60_000 };

/**
 * Limits, across replicas, how often one customer may begin, give up or come back from payments, and how often a provider's notifications
 * of unknown payments make us ask the CRM.
 */
export function createPaymentLimits({ store, secret }: LimitDeps) {
  return {
    take(contactId: string): Promise<RateLimitAnswer> {
      const name = hashedFor(secret, `payments:${contactId}`);
      return store.draw({ key: `payments:${name}`, ...PAYMENTS });
    },
    unknown: (provider: ProviderName): Promise<RateLimitAnswer> =>
      store.draw({ key: `payments-unknown:${provider}`, ...UNKNOWN }),
  };
}

export type PaymentLimits = ReturnType<typeof createPaymentLimits>;
