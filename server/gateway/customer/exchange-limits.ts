import { type Bucket, hashedFor, type LimitDeps, type RateLimitAnswer } from '#gateway/store/rate-limits.ts';
import type { RawExchange } from '#protocol/exchange-schema.ts';

type Size = Omit<Bucket, 'key'>;

/** Exchanges of one contact, on all devices together: a burst, then two a second. */
const RUSH: Size = { size: 240, everyMs: 500 };
/** Exchanges per day: ten devices in use from morning to night make about 4,600. */
const DAY: Size = { size: 3_000, everyMs: 15_000 };
/**
 * Exchanges that read everything, three calls each: at a start, at a sign-in, and when an app becomes visible again.
 */
const WHOLE: Size = { size: 60, everyMs: 30_000 };

/**
 * Limits what one customer may request from the gateway and from the CRM behind it. The buckets are in the database, so
 * that the limit holds across replicas. Normal use of the app never empties one.
 */
export function createExchangeLimits({ store, secret }: LimitDeps) {
  return {
    async take(contactId: string, request: RawExchange): Promise<RateLimitAnswer> {
      const name = hashedFor(secret, `talk:${contactId}`);
      const buckets = { rush: RUSH, day: DAY, ...(request.full && { whole: WHOLE }) };
      for (const [bucket, size] of Object.entries(buckets)) {
        const answer = await store.draw({ key: `talk:${bucket}:${name}`, ...size });
        if (!answer.allowed) return answer;
      }
      return { allowed: true };
    },
  };
}

export type ExchangeLimits = ReturnType<typeof createExchangeLimits>;
