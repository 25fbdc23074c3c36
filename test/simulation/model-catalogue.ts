import { createHash } from 'node:crypto';
import { type CrmObjectName, type PartKind, partTables } from '#domain/crm/index.ts';
import { manifestHash } from '#protocol/manifest.ts';
import { type Manifest, type ManifestEntry, PartGroup, type PartHash, type PartValue } from '#protocol/part.ts';
import { encodePart, type PartSource, partHashFromDigest } from '#protocol/part-codec.ts';

/** Computes SHA-256 synchronously: the platform's own answers in real time, which a virtual clock cannot order. */
export function hashNow(body: string | Uint8Array): PartHash {
  return partHashFromDigest(createHash('sha256').update(body).digest());
}

/** Rows by object. A part carries their declared columns; a missing value becomes null. */
export type ModelRows = Partial<Record<CrmObjectName, Record<string, PartValue>[]>>;

export type ModelPart = { name: string; hash: PartHash; text: string };

export function modelPart(name: string, kind: PartKind, rows: ModelRows): ModelPart {
  const tables = Object.fromEntries(
    partTables(kind).map(({ object, paths }) => [
      object,
      { columns: paths, rows: (rows[object] ?? []) as unknown as PartSource[] },
    ]),
  );
  const text = encodePart({ name, tables });
  return { name, hash: hashNow(text), text };
}

export const products = ['01tA', '01tB', '01tC', '01tD', '01tE'] as const;
const categories = ['0ZG1', '0ZG2'] as const;
const PRICEBOOK = '01s1';

const categoryOf = (index: number) => categories[index % categories.length] ?? categories[0];

/** Creates a catalogue of a few products in two categories, whose prices and categories can change. */
export function createModelCatalogue() {
  const prices = products.map((_, index) => 1_000 + 100 * index);
  const moved = new Set<string>();
  const texts = new Map<PartHash, string>();

  function parts(): { part: ModelPart; group: PartGroup }[] {
    const made = [
      { part: modelPart('settings', 'settings', { PWASettings__c: [] }), group: PartGroup.p0 as PartGroup },
    ];
    const names = categories.map((id, index) => ({ Id: id, Name: `Category ${index}`, Active__c: true }));
    made.push({ part: modelPart('categories', 'categories', { ProductCategory: names }), group: PartGroup.p0 });
    for (const category of categories) {
      const inside = products
        .map((id, index) => ({ id, index }))
        .filter(({ id, index }) => (moved.has(id) ? categoryOf(index + 1) : categoryOf(index)) === category);
      const cards = inside.map(({ id, index }) => ({
        Id: id,
        Name: `Product ${index}`,
        Category__c: category,
        IsActive: true,
        StockKeepingUnit: `SKU${index}`,
      }));
      const entries = inside.map(({ id, index }) => ({
        Id: `01u${index}`,
        Pricebook2Id: PRICEBOOK,
        Product2Id: id,
        UnitPrice: prices[index] ?? 0,
        TAX__c: 5,
        IsActive: true,
      }));
      const stock = inside.map(({ id, index }) => ({ Id: `a00${index}`, Product__c: id, Value__c: 100_000 }));
      made.push({ part: modelPart(`cards/${category}`, 'cards', { Product2: cards }), group: PartGroup.p1 });
      made.push({ part: modelPart(`details/${category}`, 'details', { Product2: cards }), group: PartGroup.p2 });
      const name = `prices/${PRICEBOOK}/${category}`;
      made.push({ part: modelPart(name, 'prices', { PricebookEntry: entries }), group: PartGroup.p1 });
      made.push({ part: modelPart(`stock/${category}`, 'stock', { Stock__c: stock }), group: PartGroup.p1 });
    }
    made.push({ part: modelPart(`offers/${PRICEBOOK}`, 'offers', {}), group: PartGroup.p1 });
    made.push({ part: modelPart('coupons', 'coupons', {}), group: PartGroup.p1 });
    made.push({ part: modelPart('media', 'media', {}), group: PartGroup.p1 });
    return made;
  }

  const manifests = new Map<PartHash, Manifest>();
  let current = publish();

  function publish(): Manifest {
    const entries: ManifestEntry[] = parts().map(({ part, group }) => {
      texts.set(part.hash, part.text);
      return { name: part.name, hash: part.hash, bytes: part.text.length, group };
    });
    const manifest = { hash: manifestHash(entries, hashNow), parts: entries };
    manifests.set(manifest.hash, manifest);
    return manifest;
  }

  return {
    current: () => current,
    find: (hash: string) => manifests.get(hash as PartHash) ?? null,
    text: (hash: string) => texts.get(hash as PartHash) ?? null,
    /** Changes a product's price. */
    reprice(index: number): void {
      prices[index] = (prices[index] ?? 0) + 1;
      current = publish();
    },
    /** Moves a product to the other category, or back. */
    move(index: number): void {
      const id = products[index];
      if (id === undefined) return;
      if (moved.has(id)) moved.delete(id);
      else moved.add(id);
      current = publish();
    },
    /** Drops replaced parts and manifests, as after the day for which the gateway keeps them. */
    forgetReplaced(): void {
      const kept = new Set(current.parts.map((entry) => entry.hash));
      for (const hash of texts.keys()) if (!kept.has(hash)) texts.delete(hash);
      for (const hash of manifests.keys()) if (hash !== current.hash) manifests.delete(hash);
    },
  };
}

export type ModelCatalogue = ReturnType<typeof createModelCatalogue>;
