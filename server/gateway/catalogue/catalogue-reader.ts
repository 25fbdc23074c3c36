import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { ManifestStep, NumberedManifest, PartStore, StoredPart } from '#gateway/store/part-store.ts';
import type { Clock } from '#lib/clock.ts';
import type { CatalogueAnswer } from '#protocol/catalogue-schema.ts';
import { joinDifferences } from '#protocol/manifest.ts';
import type { Manifest, PartHash } from '#protocol/part.ts';
import { GUESTS } from './audiences.ts';
import { createPartCache } from './part-cache.ts';

/** An answer, ready to send: the same for every device that has the same manifest. */
export type ReadyAnswer = { hash: PartHash; json: Buffer; brotli: Buffer };

type Known = { manifest: NumberedManifest; steps: ManifestStep[]; answers: Map<PartHash | null, Promise<ReadyAnswer>> };

/** How soon another replica's publication is noticed; this replica's own is noticed at once (`lookAgain`). */
const LOOK_MS = 1_000;
const PART_CACHE_BYTES = 64 * 1024 * 1024;
/** How many answers to keep for devices with different manifests. */
const MAX_ANSWERS = 500;

const compress = promisify(brotliCompress);

/**
 * Serves what any replica's builder published, from memory where possible. `pack` is replaced where a virtual clock
 * cannot wait for the thread pool.
 */
export function createCatalogueReader(deps: {
  parts: PartStore;
  clock: Clock;
  pack?: (json: Buffer) => Promise<Buffer>;
}) {
  const { parts, clock, pack = packed } = deps;
  const cache = createPartCache(PART_CACHE_BYTES);
  const known = new Map<string, Known>();
  let current = new Map<string, PartHash>();
  let lookedMs = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;

  function look(): Promise<void> {
    const ageMs = clock.now() - lookedMs;
    if (ageMs >= 0 && ageMs < LOOK_MS) return Promise.resolve();
    if (looking) return looking;
    const mine = parts
      .current()
      .then((found) => {
        // A newer check has started since; this one may have read the state before a publication.
        if (looking !== mine) return look();
        current = found;
        lookedMs = clock.now();
      })
      .finally(() => {
        if (looking === mine) looking = null;
      });
    looking = mine;
    return mine;
  }

  async function read(audience: string): Promise<Known | null> {
    await look();
    const hash = current.get(audience);
    if (hash === undefined) return audience === GUESTS ? null : read(GUESTS);
    const before = known.get(audience);
    if (before?.manifest.hash === hash) return before;
    const manifest = await parts.manifest(audience);
    if (!manifest) return null;
    // A publication in between adds a step that leads past this manifest.
    const steps = (await parts.steps(audience, 0)).filter(({ number }) => number <= manifest.number);
    const next = { manifest, steps, answers: new Map() };
    known.set(audience, next);
    return next;
  }

  return {
    /**
     * Returns the answer for a device that has the manifest `have`: null when there is no snapshot yet, 'same' when
     * `have` is the current manifest.
     */
    async answer(audience: string, have: PartHash | null): Promise<ReadyAnswer | 'same' | null> {
      const found = await read(audience);
      if (!found) return null;
      if (have === found.manifest.hash) return 'same';
      const from = have !== null && found.steps.some(({ fromHash }) => fromHash === have) ? have : null;
      const ready = found.answers.get(from) ?? makeReady(catalogueAnswer(found, from), pack);
      if (found.answers.size < MAX_ANSWERS) found.answers.set(from, ready);
      // If compression fails, the next request tries again.
      ready.catch(() => found.answers.delete(from));
      return ready;
    },
    async part(hash: PartHash): Promise<StoredPart | null> {
      const cached = cache.get(hash);
      if (cached) return cached;
      const part = await parts.part(hash);
      if (part) cache.put(part);
      return part;
    },
    /** Returns the guests' manifest; null while there is no snapshot. */
    async guests(): Promise<Manifest | null> {
      return (await read(GUESTS))?.manifest ?? null;
    },
    /** Returns whether there is something to serve. */
    async isReady(): Promise<boolean> {
      return (await read(GUESTS)) !== null;
    },
    /** Makes the next request read the store, however recent the last check is. */
    lookAgain(): void {
      lookedMs = Number.NEGATIVE_INFINITY;
      looking = null;
    },
  };
}

export type CatalogueReader = ReturnType<typeof createCatalogueReader>;

/**
 * Returns the difference from a manifest to the current one, or the whole manifest when the difference is not smaller.
 */
function catalogueAnswer({ manifest, steps }: Known, from: PartHash | null): CatalogueAnswer {
  const { hash, parts } = manifest;
  const begin = from === null ? -1 : steps.findLastIndex(({ fromHash }) => fromHash === from);
  if (begin < 0 || from === null) return { whole: true, hash, parts };
  const { put, gone } = joinDifferences(steps.slice(begin).map(({ difference }) => difference));
  if (put.length + gone.length >= parts.length) return { whole: true, hash, parts };
  return { whole: false, hash, from, put, gone };
}

async function makeReady(answer: CatalogueAnswer, pack: (json: Buffer) => Promise<Buffer>): Promise<ReadyAnswer> {
  const json = Buffer.from(JSON.stringify(answer), 'utf8');
  return { hash: answer.hash, json, brotli: await pack(json) };
}

const packed = (json: Buffer): Promise<Buffer> => compress(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
