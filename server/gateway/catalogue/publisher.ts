import type { CrmObjectName } from '#domain/crm/index.ts';
import type { Lease } from '#gateway/store/leases.ts';
import type { PartStore, StoredPart } from '#gateway/store/part-store.ts';
import type { Clock } from '#lib/clock.ts';
import { inOrder, manifestHash } from '#protocol/manifest.ts';
import type { Manifest, ManifestEntry, PartHash } from '#protocol/part.ts';
import { utf8Length } from '#protocol/part-split.ts';
import { GUESTS, pricebookAudience, receives } from './audiences.ts';
import type { CatalogueRows } from './catalogue-rows.ts';
import type { CatalogueRules } from './catalogue-rules.ts';
import { type CatalogueKind, catalogueKinds, type MadePart } from './make-parts.ts';
import { mediaKeysOf } from './media-keys.ts';
import { activePricebooks, partDefinitions } from './part-definitions.ts';

export type PublisherDeps = {
  parts: PartStore;
  rules: CatalogueRules;
  clock: Clock;
  hash: (text: string) => PartHash;
  compress: (text: string) => Promise<Uint8Array>;
};

type Entry = ManifestEntry & Pick<MadePart, 'audience'>;

/** How many parts to compress at a time: more would only wait for the pool's threads. */
const PARALLEL = 4;

/** Turns rows into parts and manifests. Makes only those kinds again that may have changed. */
export function createPublisher(deps: PublisherDeps) {
  const { parts, rules, clock, hash } = deps;
  const made = new Map<CatalogueKind, Entry[]>();
  const fresh = new Map<PartHash, MadePart>();
  let madeOn = '';

  async function make(rows: CatalogueRows, dirty: ReadonlySet<CrmObjectName>, today: string): Promise<void> {
    for (const kind of catalogueKinds) {
      const { dependsOn, ...definition } = partDefinitions[kind];
      const isOld = 'daily' in definition && madeOn !== today;
      if (made.has(kind) && !isOld && !dependsOn.some((object) => dirty.has(object))) continue;
      const entries: Entry[] = [];
      for (const parts of rules.generateParts(kind, rows, today)) {
        for (const part of parts) entries.push(entryOf(part));
        // Ten thousand products take some tenths of a second: this lets other requests run in between.
        await clock.sleep(0);
      }
      made.set(kind, entries);
    }
    madeOn = today;
  }

  function entryOf(part: MadePart): Entry {
    const { name, group, audience, text } = part;
    const partHash = hash(text);
    fresh.set(partHash, part);
    return { name, hash: partHash, bytes: utf8Length(text), group, audience };
  }

  function manifests(rows: CatalogueRows): Map<string, Manifest> {
    const entries = [...made.values()].flat();
    const audiences = [GUESTS, ...[...activePricebooks(rows)].map(pricebookAudience)];
    return new Map(
      audiences.map((audience) => {
        const own = entries.filter((entry) => receives(audience, entry.audience));
        const list = inOrder(own.map(({ audience: _, ...entry }) => entry));
        return [audience, { hash: manifestHash(list, hash), parts: list }];
      }),
    );
  }

  /** Returns false when the lease was lost. `dirty` names the objects whose rows have changed. */
  return async function publish(options: {
    lease: Lease;
    rows: CatalogueRows;
    dirty: ReadonlySet<CrmObjectName>;
    today: string;
  }): Promise<boolean> {
    await make(options.rows, options.dirty, options.today);
    const known = await parts.known([...fresh.keys()]);
    const missing = [...fresh].filter(([partHash]) => !known.has(partHash));
    const stored = await storedParts(missing, deps.compress);
    const mediaKeys = [...new Set(missing.flatMap(([, part]) => mediaKeysOf(part)))];
    const published = await parts.publish(options.lease, {
      parts: stored,
      manifests: manifests(options.rows),
      mediaKeys,
    });
    if (published) fresh.clear();
    return published;
  };
}

async function storedParts(
  missing: [PartHash, MadePart][],
  compress: PublisherDeps['compress'],
): Promise<StoredPart[]> {
  const stored: StoredPart[] = [];
  const queue = missing.values();
  async function worker(): Promise<void> {
    for (const [hash, { name, audience, text }] of queue) {
      stored.push({ hash, name, audience, bytes: utf8Length(text), brotli: await compress(text) });
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  return stored;
}
