import { byName, type CompiledGift } from './compile-offers.ts';
import type { Layout } from './layout.ts';
import type { Measures } from './measure.ts';
import { nth } from './nth.ts';
import type { ProductStep } from './product-discount.ts';
import type { LineRead } from './read-line.ts';
import { sumScope } from './scope.ts';

/** A free product, with the schemes that add to it, sorted by Name. */
export interface Gift {
  readonly productId: string;
  readonly quantityMilli: number;
  readonly schemes: readonly CompiledGift[];
}

/** The result of step 3. */
export interface GiftStep {
  /** The schemes reached in each scope. */
  readonly won: readonly (readonly CompiledGift[])[];
  readonly gifts: ReadonlyMap<string, Gift>;
}

/**
 * Step 3, free products (PRICE-009). For each scope and offered product the highest threshold reached counts, once;
 * scopes that give the same product add up. Reuses a scope from the previous step, which had the same layout, if none
 * of its lines has changed, and reuses the gifts if every scope gives the same as before.
 */
export function findGifts(
  layout: Layout,
  { lines, changed }: Pick<ProductStep, 'lines' | 'changed'>,
  previous: GiftStep | null,
): GiftStep {
  const affected = new Set<number>();
  for (const position of changed) for (const index of nth(layout.lines, position).giftScopes) affected.add(index);
  if (previous && affected.size === 0) return previous;

  let isUnchanged = previous !== null;
  const won = previous ? previous.won.slice() : new Array<readonly CompiledGift[]>(layout.giftScopes.length);
  for (const index of affected) {
    const { ladders, positions } = nth(layout.giftScopes, index);
    const measures = measuresOf(positions, lines);
    const reached = ladders.flatMap(({ steps }) => {
      const step = steps.find(({ unit, threshold }) => measures[unit] >= threshold);
      return step && step.quantityMilli > 0 ? step : [];
    });
    isUnchanged &&= isSame(won[index], reached);
    won[index] = reached;
  }
  return previous && isUnchanged ? previous : { won, gifts: addUp(won) };
}

function isSame(before: readonly CompiledGift[] | undefined, now: readonly CompiledGift[]): boolean {
  return before?.length === now.length && now.every((step, at) => step === before[at]);
}

function measuresOf(positions: readonly number[], lines: readonly LineRead[]): Measures {
  return positions.length === 1 ? nth(lines, nth(positions, 0)).measures : sumScope(positions, lines).measures;
}

function addUp(won: readonly (readonly CompiledGift[])[]): Map<string, Gift> {
  const byProduct = new Map<string, CompiledGift[]>();
  for (const scheme of won.flat()) {
    const schemes = byProduct.get(scheme.productId);
    if (schemes) schemes.push(scheme);
    else byProduct.set(scheme.productId, [scheme]);
  }
  const gifts = new Map<string, Gift>();
  for (const [productId, schemes] of byProduct) {
    const quantityMilli = schemes.reduce((sum, scheme) => sum + scheme.quantityMilli, 0);
    gifts.set(productId, { productId, quantityMilli, schemes: schemes.toSorted(byName) });
  }
  return gifts;
}
