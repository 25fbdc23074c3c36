import { createHmac } from 'node:crypto';

export type RateLimit = { key: string; limit: number; windowMs: number };
export type RateLimitAnswer = { allowed: true } | { allowed: false; retryAfterMs: number };

/** A token bucket: it holds up to `size` tokens, and regains one every `everyMs`. */
export type Bucket = { key: string; size: number; everyMs: number };

/**
 * Names somebody in a key by a keyed hash: names, numbers and addresses stay out of the table. `about` says what the key
 * counts, too, so that no two limits have the same hash of one person.
 */
export const hashedFor = (secret: string, about: string): string =>
  createHmac('sha256', secret).update(about).digest('base64url');

/** What limits are made with: `secret` is the key of their hashes. */
export type LimitDeps = { store: RateLimitStore; secret: string };

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
