import { applyDifference, manifestHash } from '#protocol/manifest.ts';
import type { ManifestEntry, PartHash } from '#protocol/part.ts';
import { partHashFromDigest } from '#protocol/part-codec.ts';
import { backoff } from './backoff.ts';
import { classify } from './classify.ts';
import { clockOffset } from './clock-offset.ts';
import { pollAfterMs } from './polling.ts';
import { schedule } from './schedule.ts';
import { settle } from './settle.ts';
import { transition } from './transition.ts';

/**
 * The pure functions that the engine rests on, as one argument, so that a test can replace one by a planted bug
 * (architecture.md, seam 5).
 */
export type EngineRules = {
  backoff: typeof backoff;
  classify: typeof classify;
  clockOffset: typeof clockOffset;
  pollAfterMs: typeof pollAfterMs;
  schedule: typeof schedule;
  settle: typeof settle;
  transition: typeof transition;
  applyDifference: typeof applyDifference;
  hashText: (text: string) => Promise<PartHash>;
  hashManifest: (parts: readonly ManifestEntry[]) => Promise<PartHash>;
  /** Whether an answer that names this contact may be stored by the engine of that one. */
  isForUs: (named: string | undefined, contact: string) => boolean;
};

export const realRules: EngineRules = {
  backoff,
  classify,
  clockOffset,
  pollAfterMs,
  schedule,
  settle,
  transition,
  applyDifference,
  hashText,
  hashManifest: (parts) => manifestHash(parts, hashText),
  isForUs: (named, contact) => named === contact,
};

/** The part hash of a text, by the platform's own SHA-256. */
export async function hashText(text: string): Promise<PartHash> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return partHashFromDigest(new Uint8Array(digest));
}
