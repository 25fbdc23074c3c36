import { createHmac } from 'node:crypto';
import type { Bucket, RateLimitAnswer, RateLimitStore } from '#gateway/store/rate-limits.ts';
import type { RawExchange } from '#protocol/exchange-schema.ts';

type Size = Omit<Bucket, 'key'>;

/** Exchanges of one contact, all devices together: a rush, and then two a second. */
const RUSH: Size = { size: 240, everyMs: 500 };
/** Of a day: ten devices, each in hand from morning to night, hold about 4,600. */
const DAY: Size = { size: 3_000, everyMs: 15_000 };
/** Those that read everything, three calls each: at a start, a sign-in and when an app comes back into sight. */
const WHOLE: Size = { size: 60, everyMs: 30_000 };

/**
 * How much one customer may ask of the gateway and of the CRM behind it, however many replicas there are: the buckets
 * are in the database. Nobody who works with the app empties one.
 */
export function createExchangeLimits({ store, secret }: { store: RateLimitStore; secret: string }) {
  return {
    async take(contactId: string, request: RawExchange): Promise<RateLimitAnswer> {
      const name = createHmac('sha256', secret).update(`talk:${contactId}`).digest('base64url');
      const draws: [string, Size, number][] = [
        ['rush', RUSH, 1],
        ['day', DAY, 1],
        ['whole', WHOLE, request.full ? 1 : 0],
      ];
      for (const [bucket, size, cost] of draws) {
        if (cost === 0) continue;
        const answer = await store.draw({ key: `talk:${bucket}:${name}`, ...size }, cost);
        if (!answer.allowed) return answer;
      }
      return { allowed: true };
    },
  };
}

export type ExchangeLimits = ReturnType<typeof createExchangeLimits>;
