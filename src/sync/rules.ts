import { applyDifference, manifestHash } from '#protocol/manifest.ts';
import type { ManifestEntry, PartHash } from '#protocol/part.ts';
import { partHashFromDigest } from '#protocol/part-codec.ts';
import { classify } from './classify.ts';
import { clockOffset } from './clock-offset.ts';
import { pollAfterMs } from './polling.ts';
import { retryDelayMs } from './retry-delay.ts';
import { schedule } from './schedule.ts';
import { settle } from './settle.ts';
import { transition } from './transition.ts';

/**
 * The pure functions that the engine rests on, as one argument, so that a test can replace one by a planted bug
 * (architecture.md, seam 5).
 */
export type EngineRules = {
  retryDelayMs: typeof retryDelayMs;
  classify: typeof classify;
  clockOffset: typeof clockOffset;
  pollAfterMs: typeof pollAfterMs;
  schedule: typeof schedule;
  settle: typeof settle;
  transition: typeof transition;
  applyDifference: typeof applyDifference;
  hashPart: (body: string | Uint8Array<ArrayBuffer>) => Promise<PartHash>;
  hashManifest: (parts: readonly ManifestEntry[]) => Promise<PartHash>;
  /** Whether an answer that names this contact may be stored by the engine of that one. */
  isForUs: (named: string | undefined, contact: string) => boolean;
};

export const realRules: EngineRules = {
  retryDelayMs,
  classify,
  clockOffset,
  pollAfterMs,
  schedule,
  settle,
  transition,
  applyDifference,
  hashPart,
  hashManifest: (parts) => manifestHash(parts, hashPart),
  isForUs: (named, contact) => named === contact,
};

/** The part hash of a part's text or of its bytes, by the platform's own SHA-256: most of a text's time is the encoding. */
export async function hashPart(body: string | Uint8Array<ArrayBuffer>): Promise<PartHash> {
  const digest = await crypto.subtle.digest(
    'SHA-256',
    typeof body === 'string' ? new TextEncoder().encode(body) : body,
  );
  return partHashFromDigest(new Uint8Array(digest));
}
