// The parts of the benchmarks' products, as the gateway would make them.
import type { EncodedPart } from '#protocol/part.ts';
import type { PartSource } from '#protocol/part-codec.ts';
import { splitParts } from '#protocol/part-split.ts';
import { hashPart } from '#sync/rules.ts';
import type { BenchRow } from '../lib/data.ts';

export const CATEGORIES = 50;

/**
 * Number of columns that a product's card needs: 20 of 40, without those that the declaration puts into the details.
 */
const CARD_FIELDS = 20;
const detailFields = ['EAN_Number__c', 'Ingredients__c'];

async function encode(name: string, table: string, rows: BenchRow[]): Promise<EncodedPart[]> {
  const columns = Object.keys(rows[0] ?? {});
  const texts = splitParts({ name, tables: { [table]: { columns, rows: rows as PartSource[] } } });
  return Promise.all(texts.map(async ({ name: piece, text }) => ({ name: piece, hash: await hashPart(text), text })));
}

const pick = (row: BenchRow, keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, row[key] ?? null]));

const cardColumns = (rows: BenchRow[]) =>
  Object.keys(rows[0] ?? {})
    .filter((key) => !detailFields.includes(key))
    .slice(0, CARD_FIELDS + 1);

/** Makes the products' parts as the gateway does: cards and details by category, split when they are too large. */
export async function productParts(rows: BenchRow[]): Promise<EncodedPart[]> {
  const cards = cardColumns(rows);
  const details = Object.keys(rows[0] ?? {}).filter((key) => key === 'Id' || !cards.includes(key));
  const made = Array.from({ length: CATEGORIES }, (_, category) => {
    const mine = rows.filter((__, index) => index % CATEGORIES === category);
    return [
      encode(
        `cards/${category}`,
        'Product2',
        mine.map((row) => pick(row, cards)),
      ),
      encode(
        `details/${category}`,
        'Product2',
        mine.map((row) => pick(row, details)),
      ),
    ];
  });
  return (await Promise.all(made.flat())).flat();
}

/** Makes all parts: those of the products, and those of prices, stock and offers. */
export async function allParts(rows: BenchRow[], others: BenchRow[]): Promise<EncodedPart[]> {
  const byProduct = new Map(rows.map((row, index) => [row.Id as string, index % CATEGORIES]));
  const prices = Array.from({ length: CATEGORIES }, (_, category) =>
    encode(
      `prices/b/${category}`,
      'PricebookEntry',
      others.filter((row) => byProduct.get(row.Product2Id as string) === category),
    ),
  );
  return [...(await productParts(rows)), ...(await Promise.all(prices)).flat()];
}
