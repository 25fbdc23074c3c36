import * as v from 'valibot';
import type { Clock } from '#lib/clock.ts';
import type { Random } from '#lib/random.ts';
import type { CacheState, CacheStore, OlderCache } from '#ports/cache-store.ts';
import { catalogueAnswer } from '#protocol/catalogue-schema.ts';
import { manifestHash } from '#protocol/manifest.ts';
import { type EncodedPart, type Manifest, PartGroup, type PartHash } from '#protocol/part.ts';
import type { SyncStatus } from '#protocol/status.ts';
import type { EngineRules } from '../rules.ts';

/** Parts copied in one transaction: small enough to keep the device responsive. */
const BATCH = 50;

/**
 * Fills a new cache from the cache of the previous format (SYNC-018), so that the first start after an update needs no
 * network. Copies the customer's own parts, and the catalogue if every part that its screens need is there. Leaves
 * parts that do not match their hash for the next pull. Call it while no exchange is under way.
 */
export async function adopt(
  { cache, clock, random, rules }: { cache: CacheStore; clock: Clock; random: Random; rules: EngineRules },
  older: readonly OlderCache[],
): Promise<void> {
  for (const donor of older) {
    const { catalogue, filling, own } = await cache.state();
    if (catalogue || filling || Object.keys(own).length > 0) return;
    const cycle = random.uuid(clock.now());
    await cache.write({ durability: 'relaxed', writes: { state: { cycle } } });
    const state = await readState(donor, rules);
    const hashes = [...(state.catalogue?.parts ?? []).map((entry) => entry.hash), ...Object.values(state.own)];
    const copied = await copy({ cache, rules, donor }, [...new Set(hashes)]);
    const isWhole = state.catalogue?.parts.every((entry) => entry.group === PartGroup.p2 || copied.has(entry.hash));
    await cache.write({
      cycle,
      durability: 'relaxed',
      writes: {
        state: {
          catalogue: isWhole ? state.catalogue : null,
          own: Object.fromEntries(Object.entries(state.own).filter(([, hash]) => copied.has(hash))),
        },
        ...(isWhole ? { status: { syncedAtMs: await readStamps(donor) } } : {}),
      },
    });
  }
}

/** Reads those of these parts that another cache has, and whose text matches their hash. */
export async function soundParts(
  donor: Pick<CacheStore, 'parts'>,
  hashes: readonly PartHash[],
  rules: Pick<EngineRules, 'hashPart'>,
): Promise<EncodedPart[]> {
  const found = [...(await donor.parts(hashes)).values()];
  const actual = await Promise.all(found.map((part) => rules.hashPart(part.text)));
  return found.filter((part, index) => part.hash === actual[index]);
}

async function copy(
  { cache, rules, donor }: { cache: CacheStore; rules: EngineRules; donor: OlderCache },
  hashes: readonly PartHash[],
): Promise<Set<PartHash>> {
  const copied = new Set<PartHash>();
  for (let start = 0; start < hashes.length; start += BATCH) {
    const sound = await soundParts(donor, hashes.slice(start, start + BATCH), rules);
    if (sound.length > 0) await cache.write({ durability: 'relaxed', writes: { put: sound } });
    for (const part of sound) copied.add(part.hash);
  }
  return copied;
}

async function readState(donor: OlderCache, rules: EngineRules): Promise<Pick<CacheState, 'catalogue' | 'own'>> {
  const state = await donor.state();
  if (typeof state !== 'object' || state === null) return { catalogue: null, own: {} };
  const { catalogue, own } = state as Partial<Record<keyof CacheState, unknown>>;
  return { catalogue: await readManifest(catalogue, rules), own: readOwn(own) };
}

/** When each part group of the older cache was last synced. */
async function readStamps(donor: OlderCache): Promise<SyncStatus['syncedAtMs']> {
  const status = (await donor.status()) as { syncedAtMs?: Record<string, unknown> } | null | undefined;
  const stamp = (name: string) => {
    const value = status?.syncedAtMs?.[name];
    return typeof value === 'number' && Number.isFinite(value) ? value : null;
  };
  return { P0: stamp('P0'), P1: stamp('P1'), P2: stamp('P2'), me: stamp('me') };
}

async function readManifest(value: unknown, rules: EngineRules): Promise<Manifest | null> {
  if (typeof value !== 'object' || value === null) return null;
  const parsed = v.safeParse(catalogueAnswer, { ...value, whole: true });
  if (!parsed.success || !parsed.output.whole) return null;
  const { hash, parts } = parsed.output;
  return (await manifestHash(parts, rules.hashPart)) === hash ? { hash, parts } : null;
}

function readOwn(value: unknown): Record<string, PartHash> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, PartHash] => typeof entry[1] === 'string'),
  );
}
