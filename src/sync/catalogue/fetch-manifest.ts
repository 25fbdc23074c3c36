import * as v from 'valibot';
import { parseJson } from '#lib/parse-json.ts';
import { catalogueAnswer } from '#protocol/catalogue-schema.ts';
import { Endpoint } from '#protocol/endpoints.ts';
import { applyDifference, manifestHash } from '#protocol/manifest.ts';
import type { Manifest, PartHash } from '#protocol/part.ts';
import { brokenVerdict, type FailureVerdict } from '../classify.ts';
import type { Gateway } from '../gateway.ts';
import type { EngineRules } from '../rules.ts';

export type ManifestEnd =
  | { kind: 'same' }
  | { kind: 'new'; manifest: Manifest }
  | { kind: 'stopped' }
  | { kind: 'failed'; verdict: FailureVerdict };

const TIMEOUT_MS = 25_000;

/**
 * Asks for the caller's current manifest, naming the one in use. Checks the result of a difference against its hash; if
 * they do not match, asks for the whole manifest.
 */
export async function fetchManifest(options: {
  known: Manifest | null;
  gateway: Gateway;
  rules: Pick<EngineRules, 'hashPart'>;
  signal: AbortSignal;
}): Promise<ManifestEnd> {
  const { known, gateway, rules, signal } = options;
  const path = known ? `${Endpoint.catalogue}?have=${encodeURIComponent(known.hash)}` : Endpoint.catalogue;
  const asked = await gateway.ask({ method: 'GET', path, timeoutMs: TIMEOUT_MS, signal });
  if (asked.kind !== 'ok') return asked;
  if (asked.isUnchanged && known) return { kind: 'same' };
  const manifest = await readManifest({ text: asked.text, known, rules });
  if (manifest) return manifest.hash === known?.hash ? { kind: 'same' } : { kind: 'new', manifest };
  return known ? fetchManifest({ ...options, known: null }) : { kind: 'failed', verdict: brokenVerdict };
}

async function readManifest(options: {
  text: string;
  known: Manifest | null;
  rules: Pick<EngineRules, 'hashPart'>;
}): Promise<Manifest | null> {
  const { text, known, rules } = options;
  const parsed = v.safeParse(catalogueAnswer, parseJson(text));
  if (!parsed.success) return null;
  const answer = parsed.output;
  if (!answer.whole && answer.from !== known?.hash) return null;
  const parts = answer.whole ? answer.parts : applyDifference(known?.parts ?? [], answer);
  const hash: PartHash = await manifestHash(parts, rules.hashPart);
  return hash === answer.hash ? { hash, parts } : null;
}
