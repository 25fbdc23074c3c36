import { type SoldUnit, soldUnitOf } from '#domain/catalogue/sold-unit.ts';
import type { LineType } from '#domain/commands/cart-fields.ts';
import { type CommandOutcome, OUTCOMES } from '#protocol/outcome.ts';
import { readSlice } from '../facts/catalogue-slice.ts';
import { readProductIndex } from '../facts/product-index.ts';
import { withParts } from '../parts/part-reader.ts';
import type { Databases } from './databases.ts';

export type KeptLinesView = {
  lines: { productId: string; type: LineType; quantity: number; name: string; sold: SoldUnit | null }[];
};

type KeptLine = Omit<KeptLinesView['lines'][number], 'name' | 'sold'>;

/** Reads lines that an order left in the cart because another device had changed them (sync.md 4.4). */
export async function readKeptLines(databases: Databases, { orderId }: { orderId: string }): Promise<KeptLinesView> {
  const outcomes = (await databases.outbox.meta<CommandOutcome[]>(OUTCOMES)) ?? [];
  const outcome = outcomes.find((one) => one.end === 'done' && one.result.orderId === orderId);
  const kept = keptLines(outcome?.result.kept);
  if (kept.length === 0) return { lines: [] };
  return withParts(databases.cache, async (parts) => {
    const index = await readProductIndex(databases.cache, parts);
    const ids = new Set(kept.map((line) => line.productId));
    const { products } = await readSlice(parts, { index, ids, pictures: false });
    return {
      lines: kept.map((line) => {
        const product = products.get(line.productId);
        return { ...line, name: product?.Name ?? '', sold: product ? soldUnitOf(product) : null };
      }),
    };
  });
}

/** Parses the gateway's list and skips what it cannot read: the result may come from another version of the gateway. */
function keptLines(value: unknown): KeptLine[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((line: Partial<Record<keyof KeptLine, unknown>> | null) => {
    if (!line || typeof line.productId !== 'string' || typeof line.quantity !== 'number') return [];
    return [{ productId: line.productId, type: line.type === 'S' ? 'S' : 'O', quantity: line.quantity } as const];
  });
}
