import { hashedFor, type LimitDeps, type RateLimitAnswer } from '#gateway/store/rate-limits.ts';

/** Documents of one contact: a burst, then three a minute. Each takes up to four calls of the CRM. */
const DOCUMENTS = { size: 60, everyMs: 20_000 };

/** Limits how many documents one customer may request, across replicas. */
export function createDocumentLimits({ store, secret }: LimitDeps) {
  return {
    take(contactId: string): Promise<RateLimitAnswer> {
      const name = hashedFor(secret, `documents:${contactId}`);
      return store.draw({ key: `documents:${name}`, ...DOCUMENTS });
    },
  };
}

export type DocumentLimits = ReturnType<typeof createDocumentLimits>;
