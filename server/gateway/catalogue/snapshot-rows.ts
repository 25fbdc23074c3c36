import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { isSpecialProduct } from '#domain/cart/special-products.ts';
import type { PartStore } from '#gateway/store/part-store.ts';
import type { PartBody, PartHash } from '#protocol/part.ts';
import { decodePart, type PartRow, rowsOf } from '#protocol/part-codec.ts';
import { partKind } from '#protocol/part-split.ts';
import { pricebookAudience } from './audiences.ts';

/** The rows of the published catalogue that carts are priced with, for the customers of a price book. */
export type SnapshotRows = {
  products: ReadonlyMap<string, PartRow>;
  /** The fee products and the welcome gift. */
  specialIds: readonly string[];
  /** By Product2 Id. */
  entries: ReadonlyMap<string, readonly PartRow[]>;
  strikethrough: ReadonlyMap<string, PartRow>;
  stock: ReadonlyMap<string, readonly PartRow[]>;
  discounts: readonly PartRow[];
  schemes: readonly PartRow[];
  coupons: readonly PartRow[];
  settings: readonly PartRow[];
};

const kinds = new Set(['cards', 'prices', 'stock', 'offers', 'coupons', 'settings']);
const decompress = promisify(brotliDecompress);

type Snapshot = { hash: PartHash; bodies: ReadonlyMap<PartHash, PartBody>; rows: SnapshotRows };

/**
 * Reads the published parts and decodes each of them once; null before the first publication. When a part is replaced
 * during a read, the manifest has changed too, so the rows of two manifests are never mixed. `unpack` is replaced where
 * a virtual clock cannot wait for the thread pool.
 */
export function createSnapshotReader(
  parts: PartStore,
  unpack: (packed: Uint8Array) => Promise<Buffer> = decompress,
): (pricebookId: string) => Promise<SnapshotRows | null> {
  const made = new Map<string, Snapshot>();
  const decoded = (hash: PartHash) => [...made.values()].find(({ bodies }) => bodies.has(hash))?.bodies.get(hash);
  return async (pricebookId) => {
    const audience = pricebookAudience(pricebookId);
    const manifest = await parts.manifest(audience);
    if (!manifest) return null;
    const known = made.get(audience);
    if (known?.hash === manifest.hash) return known.rows;
    // Each read has its own map: several price books may be read at the same time.
    const bodies = new Map<PartHash, PartBody>();
    for (const { name, hash } of manifest.parts) {
      if (!kinds.has(partKind(name))) continue;
      const body = decoded(hash) ?? (await readPart(parts, hash, unpack));
      if (!body) return known?.rows ?? null;
      bodies.set(hash, body);
    }
    const rows = snapshotRows([...bodies.values()]);
    made.set(audience, { hash: manifest.hash, bodies, rows });
    return rows;
  };
}

async function readPart(
  parts: PartStore,
  hash: PartHash,
  unpack: (packed: Uint8Array) => Promise<Buffer>,
): Promise<PartBody | null> {
  const part = await parts.part(hash);
  if (!part) return null;
  const decoded = decodePart((await unpack(part.brotli)).toString('utf8'));
  return decoded.ok ? decoded.value : null;
}

function snapshotRows(bodies: readonly PartBody[]): SnapshotRows {
  const of = (kind: string, object: keyof PartBody['tables']) =>
    bodies.filter(({ name }) => partKind(name) === kind).flatMap((body) => rowsOf(body.tables[object]));
  const products = of('cards', 'Product2');
  const special = products.filter((row) =>
    isSpecialProduct({ Name: String(row.Name), 'Category__r.Name': textOf(row['Category__r.Name']) }),
  );
  return {
    products: new Map(products.map((row) => [String(row.Id), row])),
    specialIds: special.map((row) => String(row.Id)),
    entries: grouped(of('prices', 'PricebookEntry'), 'Product2Id'),
    strikethrough: new Map(of('prices', 'Product2').map((row) => [String(row.Id), row])),
    stock: grouped(of('stock', 'Stock__c'), 'Product__c'),
    discounts: of('offers', 'Applicable_Discounts__c'),
    schemes: of('offers', 'Product_Offer_Schemes__c'),
    coupons: of('coupons', 'Coupon__c'),
    settings: of('settings', 'PWASettings__c'),
  };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function grouped(rows: readonly PartRow[], field: string): Map<string, PartRow[]> {
  const groups = new Map<string, PartRow[]>();
  for (const row of rows) {
    const key = String(row[field]);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
