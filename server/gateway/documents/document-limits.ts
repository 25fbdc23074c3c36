import { createHmac } from 'node:crypto';
import type { RateLimitAnswer, RateLimitStore } from '#gateway/store/rate-limits.ts';

/** Documents of one contact: a burst, then three a minute. Each takes up to four calls of the CRM. */
const DOCUMENTS = { size: 60, everyMs: 20_000 };

/** Limits how many documents one customer may request, across replicas. */
export function createDocumentLimits({ store, secret }: { store: RateLimitStore; secret: string }) {
  return {
    take(contactId: string): Promise<RateLimitAnswer> {
      const name = createHmac('sha256', secret).update(`documents:${contactId}`).digest('base64url');
      return store.draw({ key: `documents:${name}`, ...DOCUMENTS });
    },
  };
}

export type DocumentLimits = ReturnType<typeof createDocumentLimits>;
