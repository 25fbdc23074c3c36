import { createHmac } from 'node:crypto';
import type { RateLimitAnswer, RateLimitStore } from '#gateway/store/rate-limits.ts';

/** What one contact begins or gives up: a burst, then three a minute. Each asks the CRM and a provider. */
const PAYMENTS = { size: 60, everyMs: 20_000 };

/** Limits how often one customer may begin or give up payments, across replicas. */
export function createPaymentLimits({ store, secret }: { store: RateLimitStore; secret: string }) {
  return {
    take(contactId: string): Promise<RateLimitAnswer> {
      const name = createHmac('sha256', secret).update(`payments:${contactId}`).digest('base64url');
      return store.draw({ key: `payments:${name}`, ...PAYMENTS }, 1);
    },
  };
}
