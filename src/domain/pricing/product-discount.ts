import { type BestDiscount, findBestDiscount, grantOn, holdsFor } from './best-discount.ts';
import type { CompiledDiscount } from './compile-offers.ts';
import type { Layout } from './layout.ts';
import { nth } from './nth.ts';
import type { LineRead } from './read-line.ts';
import { type ScopeSums, sumScope } from './scope.ts';
import { splitProRata } from './split.ts';

/** The result of step 1: the best discount of every ordinary line. */
export interface ProductStep {
  readonly lines: readonly LineRead[];
  readonly orderValuePaise: number;
  readonly groupSums: ReadonlyMap<string, ScopeSums>;
  readonly discounts: readonly BestDiscount[];
  /** Positions whose line or discount differs from the previous step. */
  readonly changed: ReadonlySet<number>;
}

/**
 * Step 1, product discount (PRICE-005, PRICE-006). Reuses a line's discount from the previous step, which had the same
 * layout, if the line and its groups have not changed and the order value has crossed no minimum of its rows.
 */
export function priceProductDiscounts(
  layout: Layout,
  lines: readonly LineRead[],
  previous: ProductStep | null,
): ProductStep {
  let orderValuePaise = 0;
  for (const line of lines) orderValuePaise += line.basePaise;

  const affected = new Set<number>();
  const groupSums = new Map(previous?.groupSums);
  const summedAnew = new Set<string>();
  for (let at = 0; at < lines.length; at += 1) {
    const before = previous?.discounts[at];
    if (!before || lines[at] !== previous.lines[at]) markChanged(at);
    else if (!holdsFor(before.validFor, orderValuePaise)) affected.add(at);
  }
  const discounts = previous ? previous.discounts.slice() : new Array<BestDiscount>(lines.length);
  for (const at of affected) discounts[at] = findLineDiscount(at);
  return { lines, orderValuePaise, groupSums, discounts, changed: affected };

  /** A changed line affects every line that shares a group with it. */
  function markChanged(at: number): void {
    affected.add(at);
    for (const group of nth(layout.lines, at).offers.groups) {
      if (summedAnew.has(group)) continue;
      summedAnew.add(group);
      const positions = layout.groups.get(group) ?? [];
      groupSums.set(group, sumScope(positions, lines));
      for (const other of positions) affected.add(other);
    }
  }

  function findLineDiscount(position: number): BestDiscount {
    const line = nth(lines, position);
    const sumsOf = ({ group }: CompiledDiscount): ScopeSums => (group && groupSums.get(group)) || line;
    return findBestDiscount(nth(layout.lines, position).offers.discounts, orderValuePaise, {
      measures: (row) => sumsOf(row).measures,
      amountPaise: (row) =>
        row.grant.kind === 'flat' && row.group
          ? shareOfFlat(row.grant.paise, row.group, position)
          : grantOn(line.basePaise, row.grant),
    });
  }

  /** The line's share of a flat amount that its whole group receives. */
  function shareOfFlat(flatPaise: number, group: string, position: number): number {
    const positions = layout.groups.get(group) ?? [];
    const wholePaise = Math.min(flatPaise, groupSums.get(group)?.basePaise ?? 0);
    const parts = splitProRata(
      wholePaise,
      positions.map((at) => nth(lines, at).basePaise),
    );
    return nth(parts, positions.indexOf(position));
  }
}
