export type RateLimit = { key: string; limit: number; windowMs: number };
export type RateLimitAnswer = { allowed: true } | { allowed: false; retryAfterMs: number };

/** A bucket of tokens: full it holds `size`, one comes back every `everyMs`. */
export type Bucket = { key: string; size: number; everyMs: number };

/** Counts tries in windows that begin with the first one. Keys tell nothing about a person. */
export interface RateLimitStore {
  /** Counts a try before it is made, so that parallel ones cannot pass together. */
  take(limit: RateLimit): Promise<RateLimitAnswer>;
  /** Uncounts one try. */
  refund(key: string): Promise<void>;
  /** Takes `cost` tokens (at most `size`) out of a bucket, or none where there are fewer. */
  draw(bucket: Bucket, cost: number): Promise<RateLimitAnswer>;
  /** Forgets the tries of a key. */
  clear(key: string): Promise<void>;
  /** Keeps a key for so long from now. */
  remember(key: string, forMs: number): Promise<void>;
  /** Whether a key is kept. */
  remembers(key: string): Promise<boolean>;
}
