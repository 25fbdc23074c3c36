export type RateLimit = { key: string; limit: number; windowMs: number };
export type RateLimitAnswer = { allowed: true } | { allowed: false; retryAfterMs: number };

/** A token bucket: it holds up to `size` tokens, and regains one every `everyMs`. */
export type Bucket = { key: string; size: number; everyMs: number };

/** Counts attempts in windows that begin with the first attempt. Keys reveal nothing about a person. */
export interface RateLimitStore {
  /** Counts an attempt before it is made, so that parallel attempts cannot exceed the limit together. */
  take(limit: RateLimit): Promise<RateLimitAnswer>;
  /** Takes back one counted attempt. */
  refund(key: string): Promise<void>;
  /** Takes a token from a bucket, if it has one. */
  draw(bucket: Bucket): Promise<RateLimitAnswer>;
  /** Forgets the attempts of a key. */
  clear(key: string): Promise<void>;
  /** Keeps a key for this long from now. */
  remember(key: string, forMs: number): Promise<void>;
  /** Returns whether a key is kept. */
  remembers(key: string): Promise<boolean>;
}
