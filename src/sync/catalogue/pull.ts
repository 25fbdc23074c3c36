import type { CacheState, CacheStore, CacheWrites } from '#ports/cache-store.ts';
import { type EncodedPart, type Manifest, type ManifestEntry, PartGroup, type PartHash } from '#protocol/part.ts';
import type { SyncStatus } from '#protocol/status.ts';
import type { FailureVerdict } from '../classify.ts';
import type { EnginePorts } from '../engine-ports.ts';
import type { Gateway } from '../gateway.ts';
import type { EngineRules } from '../rules.ts';
import { writeStatus } from '../sync-status.ts';
import { soundParts } from './adopt.ts';
import { fetchManifest, type ManifestEnd } from './fetch-manifest.ts';
import { type FetchEnd, fetchParts, type WantedParts } from './fetch-parts.ts';

export type PullPorts = Pick<EnginePorts, 'cache' | 'clock' | 'random' | 'picturesHere'> & {
  donors: readonly CacheStore[];
  gateway: Gateway;
  rules: EngineRules;
  /** Runs `work` while no exchange is under way; false if it could not get the lock. */
  aside: (signal: AbortSignal, work: () => Promise<boolean>) => Promise<boolean>;
};

export type PullEnd =
  /** The catalogue in use is the newest. */
  { kind: 'current'; changed: boolean } | { kind: 'stopped' } | { kind: 'failed'; verdict: FailureVerdict };

/** Own part that replaces prices, cards and stock until those of the catalogue are complete. */
const MY_PRODUCTS = 'my-products';

/** How often we ask for a new manifest when parts are missing; after that the gateway is at fault. */
const MANIFESTS = 3;

const FETCHED: FetchEnd = { kind: 'fetched' };

/**
 * Brings the catalogue up to date (sync.md 6.1). It finishes a manifest that it began: first the P0 parts, then P1,
 * then one transaction that puts the manifest into use, then P2. At the end it deletes parts that no manifest names,
 * and only then asks for the next manifest. Runs under the lock for parts. If killed at any point, it continues from
 * what is stored.
 */
export async function pull(ports: PullPorts, request: { dataSaver: boolean }, signal: AbortSignal): Promise<PullEnd> {
  let changed = false;
  let missing = false;
  for (let round = 0; round < MANIFESTS; round += 1) {
    const { filling, catalogue } = await ports.cache.state();
    const next = filling && !missing ? ({ kind: 'new', manifest: filling } as const) : await ask(ports, signal);
    if (next.kind === 'stopped' || next.kind === 'failed') return next;
    const end = next.kind === 'new' ? await replace(ports, { manifest: next.manifest, ...request }, signal) : FETCHED;
    if (end.kind === 'fetched' && next.kind === 'new') changed ||= next.manifest.hash !== catalogue?.hash;
    // An unfinished manifest may be days old, so after finishing it we ask for the newest.
    if (end.kind === 'fetched' && filling && !missing) continue;
    const rest = end.kind === 'fetched' ? await fillRest(ports, request, signal) : end;
    if (rest.kind === 'fetched') {
      if (next.kind === 'same') await sweep(ports, signal);
      return { kind: 'current', changed };
    }
    if (rest.kind === 'stopped' || rest.verdict.kind !== 'missing') return rest;
    missing = true;
  }
  return { kind: 'failed', verdict: { kind: 'missing' } };
}

/** Asks for the newest manifest and records that it is being filled, so that a kill does not lose it. */
async function ask(ports: PullPorts, signal: AbortSignal): Promise<ManifestEnd> {
  const { catalogue, filling } = await ports.cache.state();
  const asked = await fetchManifest({ known: catalogue, gateway: ports.gateway, rules: ports.rules, signal });
  if (asked.kind !== 'same' && asked.kind !== 'new') return asked;
  const manifest = asked.kind === 'new' ? asked.manifest : null;
  if (manifest && !catalogue && !filling) {
    // On a first visit, the first screen does not wait for the exchange that runs in parallel.
    if (signal.aborted) return { kind: 'stopped' };
    await ports.cache.write({ durability: 'relaxed', writes: { state: { filling: manifest } } });
  } else if (manifest || filling) {
    const kept = await changeState(ports, signal, () => ({ state: { filling: manifest } }));
    if (!kept) return { kind: 'stopped' };
  }
  if (!manifest) await confirm(ports);
  return asked;
}

/**
 * Fetches the parts of the first screen alone, then everything that lists and cart need. Once those are stored, puts
 * the manifest into use, while the less urgent parts are already being fetched.
 */
async function replace(
  ports: PullPorts,
  { manifest, dataSaver }: { manifest: Manifest; dataSaver: boolean },
  signal: AbortSignal,
): Promise<FetchEnd> {
  const first = await fill(ports, { manifest, groups: [PartGroup.p0] }, signal);
  if (first.kind !== 'fetched') return first;
  const { picturesHere } = ports;
  if (picturesHere && !(await ports.cache.state()).catalogue && !(await hasCome(picturesHere, signal))) {
    return { kind: 'stopped' };
  }
  const switching: Promise<boolean>[] = [];
  const onGroup = (group: PartGroup) => {
    if (group !== PartGroup.p1) return;
    const switched = use(ports, manifest, signal);
    // The error is handled below, after fetching has ended.
    switched.catch(() => undefined);
    switching.push(switched);
  };
  const groups = dataSaver ? [PartGroup.p1] : [PartGroup.p1, PartGroup.p2];
  const end = await fill(ports, { manifest, groups, onGroup }, signal).finally(() => Promise.allSettled(switching));
  const [isInUse] = await Promise.all(switching);
  // Also when the rest cannot be fetched; otherwise leftovers of each switch would pile up.
  if (isInUse && !signal.aborted) await sweep(ports, signal);
  if (end.kind !== 'fetched') return end;
  return isInUse ? FETCHED : { kind: 'stopped' };
}

/**
 * Waits until the first screen's pictures have loaded; returns false if the signal aborts first. There is no timeout: a
 * hidden page reports its pictures as loaded, and a page that closes stops the engine.
 */
function hasCome(picturesHere: Promise<void>, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return Promise.resolve(false);
  return new Promise((resolve) => {
    const abort = () => resolve(false);
    signal.addEventListener('abort', abort, { once: true });
    void picturesHere.then(() => {
      signal.removeEventListener('abort', abort);
      resolve(true);
    });
  });
}

/**
 * Puts the new manifest into use. `sweep` later removes parts that only the old one named, because nothing waits for
 * that.
 */
function use(ports: PullPorts, manifest: Manifest, signal: AbortSignal): Promise<boolean> {
  return changeState(ports, signal, (state) => {
    if (state.filling?.hash !== manifest.hash) return null;
    const { [MY_PRODUCTS]: _, ...own } = state.own;
    return { state: { catalogue: manifest, filling: null, own } };
  });
}

/** Removes parts that nothing names: left by the previous manifest, an abandoned one, or a frozen runtime. */
async function sweep(ports: PullPorts, signal: AbortSignal): Promise<void> {
  const stored = await ports.cache.hashes();
  const named = namedBy(await ports.cache.state());
  if (stored.every((hash) => named.has(hash))) return;
  await changeState(ports, signal, (state) => {
    const kept = namedBy(state);
    return { remove: stored.filter((hash) => !kept.has(hash)) };
  });
}

/** The parts that manifests or the customer's own records name. */
export function namedBy({ catalogue, filling, own }: Omit<CacheState, 'cycle'>): Set<PartHash> {
  const entries = [...(catalogue?.parts ?? []), ...(filling?.parts ?? [])];
  return new Set([...Object.values(own), ...entries.map((entry) => entry.hash)]);
}

/**
 * Changes what is in use, in one transaction. Own parts belong to the exchange, so this runs while no exchange does. It
 * writes a new cycle id, so that an exchange that lost its lock or was frozen stores nothing.
 */
function changeState(
  { cache, clock, random, aside }: PullPorts,
  signal: AbortSignal,
  decide: (state: CacheState) => CacheWrites | null,
): Promise<boolean> {
  return aside(signal, async () => {
    const cycle = random.uuid(clock.now());
    return cache.write({
      durability: 'relaxed',
      writes: (state) => {
        const writes = signal.aborted ? null : decide(state);
        return writes && { ...writes, state: { ...writes.state, cycle } };
      },
    });
  });
}

/** Records that the catalogue in use is the newest. */
async function confirm({ cache, clock }: PullPorts): Promise<void> {
  const nowMs = clock.now();
  await writeStatus(cache, { syncedAtMs: { P0: nowMs, P1: nowMs } });
}

/** Fetches the less urgent parts (details and similar), unless the user saves data. */
async function fillRest(ports: PullPorts, request: { dataSaver: boolean }, signal: AbortSignal): Promise<FetchEnd> {
  const { catalogue } = await ports.cache.state();
  if (!catalogue || request.dataSaver) return FETCHED;
  return fill(ports, { manifest: catalogue, groups: [PartGroup.p2] }, signal);
}

/**
 * Fetches the missing parts of these groups, one group after the other; calls `onGroup` for each group that is stored.
 * Reports the progress of the manifest by group, with counts (SYNC-007).
 */
async function fill(
  ports: PullPorts,
  wanted: { manifest: Manifest; groups: readonly PartGroup[]; onGroup?: (group: PartGroup) => void },
  signal: AbortSignal,
): Promise<FetchEnd> {
  const { cache, clock, gateway, rules } = ports;
  const { manifest, onGroup } = wanted;
  const stored = await cache.has(manifest.parts.map((entry) => entry.hash));
  const groups: WantedParts[] = [];
  const store = async (parts: EncodedPart[]) => {
    for (const part of parts) stored.add(part.hash);
    const status = { progress: progressOf(manifest, stored) };
    const kept = await cache.write({ durability: 'relaxed', writes: { put: parts, status } });
    // The customer has signed out, so we fetch nothing more for them.
    if (!kept) throw Object.assign(new Error('The cache was erased'), { name: 'AbortError' });
  };
  await writeStatus(cache, { progress: progressOf(manifest, stored) });
  for (const group of wanted.groups) {
    const lacking = manifest.parts.filter((entry) => entry.group === group && !stored.has(entry.hash));
    const missing = await copyFromDonors(ports, lacking, store);
    const onStored = async () => {
      await writeStatus(cache, { syncedAtMs: { [group]: clock.now() } });
      onGroup?.(group);
    };
    groups.push({ entries: unique(missing), onStored });
  }
  return fetchParts({ groups, gateway, rules, signal, store });
}

function progressOf({ parts }: Manifest, stored: ReadonlySet<PartHash>): SyncStatus['progress'] {
  const counts = { P0: { have: 0, total: 0 }, P1: { have: 0, total: 0 }, P2: { have: 0, total: 0 } };
  for (const { group, hash } of parts) {
    counts[group].total += 1;
    if (stored.has(hash)) counts[group].have += 1;
  }
  return counts;
}

async function copyFromDonors(
  { donors, rules }: PullPorts,
  wanted: readonly ManifestEntry[],
  store: (parts: EncodedPart[]) => Promise<void>,
): Promise<ManifestEntry[]> {
  let missing = [...wanted];
  for (const donor of donors) {
    if (missing.length === 0) break;
    const hashes = missing.map((entry) => entry.hash);
    const sound = await soundParts(donor, hashes, rules);
    if (sound.length > 0) await store(sound);
    const copied = new Set(sound.map((part) => part.hash));
    missing = missing.filter((entry) => !copied.has(entry.hash));
  }
  return missing;
}

/** Removes duplicates: two names may have the same text. */
function unique(entries: readonly ManifestEntry[]): ManifestEntry[] {
  return [...new Map(entries.map((entry) => [entry.hash, entry])).values()];
}
