import { sql, type Transaction } from 'kysely';
import { diffManifest } from '#protocol/manifest.ts';
import type { Manifest, ManifestEntry, PartHash } from '#protocol/part.ts';
import { chunks } from './chunks.ts';
import type { GatewayDb } from './db.ts';
import { type PartAudience, type PartStore, RETENTION_MS, type StoredPart } from './part-store.ts';
import { asHolder } from './sql-leases.ts';
import { fromNow, now } from './sql-time.ts';
import type { GatewayTables } from './tables.ts';

type Tables = Transaction<GatewayTables>;

export function createSqlParts(db: GatewayDb): PartStore {
  return {
    async known(hashes) {
      if (hashes.length === 0) return new Set();
      const rows = await db.selectFrom('parts').select('hash').where('hash', 'in', hashes).execute();
      return new Set(rows.map(({ hash }) => hash as PartHash));
    },
    publish: (lease, { parts, manifests, mediaKeys }) =>
      asHolder(db, lease, async (transaction) => {
        for (const some of chunks(parts, 50)) await putParts(transaction, some);
        for (const some of chunks(mediaKeys, 1_000)) await putMedia(transaction, some);
        await putManifests(transaction, manifests);
        await markReplaced(transaction, manifests);
      }),
    async current() {
      const rows = await db.selectFrom('manifests').select(['audience', 'hash']).execute();
      return new Map(rows.map(({ audience, hash }) => [audience, hash as PartHash]));
    },
    async manifest(audience) {
      const row = await db.selectFrom('manifests').selectAll().where('audience', '=', audience).executeTakeFirst();
      if (!row) return null;
      return { hash: row.hash as PartHash, number: row.number, parts: JSON.parse(row.parts) as ManifestEntry[] };
    },
    async steps(audience, afterNumber) {
      const rows = await db
        .selectFrom('manifest_steps')
        .select(['number', 'from_hash', 'difference'])
        .where('audience', '=', audience)
        .where('number', '>', afterNumber)
        .orderBy('number')
        .execute();
      return rows.map(({ number, from_hash, difference }) => ({
        number,
        fromHash: from_hash as PartHash,
        difference: JSON.parse(difference),
      }));
    },
    async part(hash) {
      const row = await db
        .selectFrom('parts')
        .select(['hash', 'name', 'audience', 'bytes', 'brotli'])
        .where('hash', '=', hash)
        .executeTakeFirst();
      return row ? { ...row, hash: row.hash as PartHash, audience: audienceFrom(row.audience) } : null;
    },
    async isMedia(key) {
      return (await db.selectFrom('media').select('key').where('key', '=', key).executeTakeFirst()) !== undefined;
    },
    async prune() {
      const limit = fromNow(-RETENTION_MS);
      await db.deleteFrom('manifest_steps').where('at', '<', limit).execute();
      await db.deleteFrom('parts').where('replaced_at', '<', limit).execute();
    },
  };
}

async function putParts(transaction: Tables, parts: readonly StoredPart[]): Promise<void> {
  const rows = parts.map(({ hash, name, audience, bytes, brotli }) => ({
    hash,
    name,
    audience: audienceText(audience),
    bytes,
    brotli: Buffer.from(brotli),
    replaced_at: null,
  }));
  await transaction
    .insertInto('parts')
    .values(rows)
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ replaced_at: null }))
    .execute();
}

async function putMedia(transaction: Tables, keys: readonly string[]): Promise<void> {
  await transaction
    .insertInto('media')
    .values(keys.map((key) => ({ key })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

async function putManifests(transaction: Tables, manifests: ReadonlyMap<string, Manifest>): Promise<void> {
  const current = await transaction.selectFrom('manifests').selectAll().execute();
  const before = new Map(current.map((row) => [row.audience, row]));
  for (const [audience, { hash, parts }] of manifests) {
    const old = before.get(audience);
    if (old?.hash === hash) continue;
    const row = { audience, hash, number: (old?.number ?? 0) + 1, parts: JSON.stringify(parts) };
    if (!old) {
      await transaction.insertInto('manifests').values(row).execute();
      continue;
    }
    const difference = JSON.stringify(diffManifest(JSON.parse(old.parts) as ManifestEntry[], parts));
    await transaction.updateTable('manifests').set(row).where('audience', '=', audience).execute();
    await transaction
      .insertInto('manifest_steps')
      .values({ audience, number: row.number, from_hash: old.hash, difference })
      .execute();
  }
  for (const audience of before.keys()) {
    if (manifests.has(audience)) continue;
    await transaction.deleteFrom('manifests').where('audience', '=', audience).execute();
    await transaction.deleteFrom('manifest_steps').where('audience', '=', audience).execute();
  }
}

/** A part's 24 hours begin when the last manifest that names it is replaced. */
async function markReplaced(transaction: Tables, manifests: ReadonlyMap<string, Manifest>): Promise<void> {
  const named = JSON.stringify([
    ...new Set([...manifests.values()].flatMap(({ parts }) => parts.map(({ hash }) => hash))),
  ]);
  const isNamed = sql<boolean>`hash in (select jsonb_array_elements_text(${named}::jsonb))`;
  await transaction
    .updateTable('parts')
    .set({ replaced_at: now })
    .where('replaced_at', 'is', null)
    .where(sql<boolean>`not ${isNamed}`)
    .execute();
  await transaction
    .updateTable('parts')
    .set({ replaced_at: null })
    .where('replaced_at', 'is not', null)
    .where(isNamed)
    .execute();
}

const PRICEBOOK = 'pricebook:';

function audienceText(audience: PartAudience): string {
  return audience.kind === 'pricebook' ? `${PRICEBOOK}${audience.pricebookId}` : audience.kind;
}

function audienceFrom(text: string): PartAudience {
  if (text.startsWith(PRICEBOOK)) return { kind: 'pricebook', pricebookId: text.slice(PRICEBOOK.length) };
  return { kind: text === 'all' ? 'all' : 'customers' };
}
