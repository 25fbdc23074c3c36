import { retryDelayMs } from '#outbox/retry-delay.ts';
import { schedule } from '#outbox/schedule.ts';
import { settle } from '#outbox/settle.ts';
import { transition } from '#outbox/transition.ts';
import type { PartHash } from '#protocol/part.ts';
import { partHashFromDigest } from '#protocol/part-codec.ts';
import { classify } from './classify.ts';

/**
 * The pure functions that the engine uses, as one argument, so that a test can replace one with a planted bug
 * (architecture.md, seam 5).
 */
export const realRules = { retryDelayMs, classify, schedule, settle, transition, hashPart };

export type EngineRules = typeof realRules;

/**
 * Hashes a part's text or its bytes with the platform's SHA-256. For a text, most of the time goes into encoding it.
 */
export async function hashPart(body: string | Uint8Array<ArrayBuffer>): Promise<PartHash> {
  const digest = await crypto.subtle.digest(
    'SHA-256',
    typeof body === 'string' ? new TextEncoder().encode(body) : body,
  );
  return partHashFromDigest(new Uint8Array(digest));
}
