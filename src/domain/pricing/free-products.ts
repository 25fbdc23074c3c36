import { byName, type CompiledGift } from './compile-offers.ts';
import type { Layout } from './layout.ts';
import type { Measures } from './measure.ts';
import { nth } from './nth.ts';
import type { LineRead } from './read-line.ts';
import { sumScope } from './scope.ts';

/** A product given away, and every scheme that adds to it, by Name. */
export interface Gift {
  readonly productId: string;
  readonly quantityMilli: number;
  readonly schemes: readonly CompiledGift[];
}

/** Step 3's outcome. */
export interface GiftStep {
  readonly lines: readonly LineRead[];
  /** The schemes reached in each scope. */
  readonly won: readonly (readonly CompiledGift[])[];
  readonly gifts: ReadonlyMap<string, Gift>;
}

/**
 * Step 3, free products (PRICE-009): per scope and offered product the highest threshold reached counts, once; several
 * scopes that give the same product add up. A scope is kept from the previous step, which had the same layout, when none
 * of its lines has changed; the gifts, when every scope gives what it gave.
 */
export function findGifts(layout: Layout, lines: readonly LineRead[], previous: GiftStep | null): GiftStep {
  let isUnchanged = previous !== null;
  const won = layout.giftScopes.map(({ ladders, positions }, index) => {
    const before = previous?.won[index];
    if (before && positions.every((at) => lines[at] === previous?.lines[at])) return before;
    const measures = measuresOf(positions, lines);
    const reached = ladders.flatMap(({ steps }) => {
      const step = steps.find(({ unit, threshold }) => measures[unit] >= threshold);
      return step && step.quantityMilli > 0 ? step : [];
    });
    if (before && before.length === reached.length && before.every((step, at) => step === reached[at])) return before;
    isUnchanged = false;
    return reached;
  });
  return { lines, won, gifts: previous && isUnchanged ? previous.gifts : addUp(won) };
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
