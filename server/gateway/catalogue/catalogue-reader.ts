import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { ManifestStep, NumberedManifest, PartStore, StoredPart } from '#gateway/store/part-store.ts';
import type { Clock } from '#lib/clock.ts';
import type { CatalogueAnswer } from '#protocol/catalogue.ts';
import { joinDifferences } from '#protocol/manifest.ts';
import type { Manifest, PartHash } from '#protocol/part.ts';
import { GUESTS } from './audiences.ts';
import { createPartCache } from './part-cache.ts';

/** An answer as it is sent: the same for every device that asks from the same place. */
export type ReadyAnswer = { hash: PartHash; json: Buffer; brotli: Buffer };

type Known = { manifest: NumberedManifest; steps: ManifestStep[]; answers: Map<PartHash | null, Promise<ReadyAnswer>> };

/** Another replica's publication is noticed within this time; this one's at once (`lookAgain`). */
const LOOK_MS = 1_000;
const PART_CACHE_BYTES = 64 * 1024 * 1024;
/** Answers kept for devices that come from different manifests. */
const MAX_ANSWERS = 500;

const compress = promisify(brotliCompress);

/**
 * Serves what the builder published, whichever replica it was, from memory as far as it goes. `pack` is replaced where
 * a virtual clock cannot wait for the thread pool.
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
        // It may have been read before what is to be seen now.
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
     * What to tell a device that has the manifest `have`: null when there is no snapshot yet, 'same' when it is the
     * current one.
     */
    async answer(audience: string, have: PartHash | null): Promise<ReadyAnswer | 'same' | null> {
      const found = await read(audience);
      if (!found) return null;
      if (have === found.manifest.hash) return 'same';
      const from = have !== null && found.steps.some(({ fromHash }) => fromHash === have) ? have : null;
      const ready = found.answers.get(from) ?? makeReady(catalogueAnswer(found, from), pack);
      if (found.answers.size < MAX_ANSWERS) found.answers.set(from, ready);
      // One that could not be packed is made again for whoever asks next.
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
    /** What guests get: null while there is no snapshot. */
    async guests(): Promise<Manifest | null> {
      return (await read(GUESTS))?.manifest ?? null;
    },
    /** Whether there is something to serve. */
    async isReady(): Promise<boolean> {
      return (await read(GUESTS)) !== null;
    },
    /** The next question looks into the store, whatever was seen a moment ago. */
    lookAgain(): void {
      lookedMs = Number.NEGATIVE_INFINITY;
      looking = null;
    },
  };
}

export type CatalogueReader = ReturnType<typeof createCatalogueReader>;

/** The way from one manifest to the current one, where it is shorter than the whole. */
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
