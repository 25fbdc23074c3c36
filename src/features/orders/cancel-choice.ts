import type { CancelView } from '#db/views/index.ts';
import type { RefundMode } from '#domain/commands/refund-mode.ts';
import { type Cancellation, type ChosenLine, cancellationOf } from '#domain/orders/refund.ts';
import { wholeStep } from './cancel-quantity.ts';

type Order = Pick<NonNullable<CancelView['order']>, 'lines' | 'facts'>;

/** What the customer has chosen so far. */
export type CancelChoice = {
  /** Pieces by OrderItem Id. */
  lines: Readonly<Record<string, number>>;
  mode: RefundMode | null;
};

/** All that is left of the order's lines. */
export function everything({ lines }: Pick<Order, 'lines'>): ChosenLine[] {
  return lines.flatMap(({ orderItemId, most }) => (most > 0 ? [{ orderItemId, quantity: most }] : []));
}

export function linesOf(chosen: readonly ChosenLine[]): CancelChoice['lines'] {
  return Object.fromEntries(chosen.map(({ orderItemId, quantity }) => [orderItemId, quantity]));
}

/**
 * Returns the choice as far as it is still possible, because a sync may bring that another device has cancelled a part.
 */
export function chosenLines({ lines }: Pick<Order, 'lines'>, choice: Pick<CancelChoice, 'lines'>): ChosenLine[] {
  return lines.flatMap(({ orderItemId, most, step }) => {
    const wanted = choice.lines[orderItemId] ?? 0;
    if (wanted <= 0 || most <= 0) return [];
    const fits = wanted < most && wanted % wholeStep(step) === 0;
    return [{ orderItemId, quantity: fits ? wanted : most }];
  });
}

/** Returns what the chosen lines would do; null while nothing is chosen. */
export function previewOf({ facts }: Pick<Order, 'facts'>, chosen: readonly ChosenLine[]): Cancellation | null {
  return chosen.length > 0 ? cancellationOf(facts, chosen) : null;
}

/** Returns the refund modes of the choice; while nothing is chosen, those of all that could be. */
export function offeredModes(order: Order, preview: Cancellation | null): readonly RefundMode[] {
  return (preview ?? cancellationOf(order.facts, everything(order))).modes;
}

/** Returns where the refund goes: nowhere without one, else the only way, else the chosen one. */
export function modeOf(modes: readonly RefundMode[], chosen: RefundMode | null): RefundMode | null {
  if (modes.length === 1) return modes[0] ?? null;
  return chosen !== null && modes.includes(chosen) ? chosen : null;
}

/** CANC-009: what is missing, by the form's field. */
export type MissingChoice = { lines?: 'nothing-chosen'; mode?: 'no-mode' };

export function missingChoice(order: Order, choice: CancelChoice): MissingChoice {
  const preview = previewOf(order, chosenLines(order, choice));
  const modes = offeredModes(order, preview);
  return {
    ...(preview === null && { lines: 'nothing-chosen' as const }),
    ...(modes.length > 1 && modeOf(modes, choice.mode) === null && { mode: 'no-mode' as const }),
  };
}

/** A line that nobody chooses, and what becomes of it. */
export type LineAlong = {
  orderItemId: string;
  kind: 'gift' | 'fee';
  /** The pieces that go now; 0 when it stays. */
  quantity: number;
  /** The chosen line that alone takes it along; null when several do so together. */
  takenBy: string | null;
};

/** Returns the order's gifts and fees (CANC-002). */
export function linesAlong({ facts }: Pick<Order, 'facts'>, chosen: readonly ChosenLine[]): LineAlong[] {
  const going = goingWith(facts, chosen);
  return facts.lines.flatMap(({ orderItemId, kind, cancelled }) => {
    if (cancelled || (kind !== 'gift' && kind !== 'fee')) return [];
    const quantity = going.get(orderItemId) ?? 0;
    const taker = quantity > 0 ? chosen.find((line) => goingWith(facts, [line]).has(orderItemId)) : undefined;
    return [{ orderItemId, kind, quantity, takenBy: taker?.orderItemId ?? null }];
  });
}

function goingWith(facts: Order['facts'], chosen: readonly ChosenLine[]): ReadonlyMap<string, number> {
  const lines = previewOf({ facts }, chosen)?.lines ?? [];
  return new Map(lines.map(({ orderItemId, quantity }) => [orderItemId, quantity]));
}

/** Returns the free pieces of a chosen line that go with its paid ones. */
export function freeGoing(
  orderItemId: string,
  { chosen, preview }: { chosen: readonly ChosenLine[]; preview: Cancellation | null },
): number {
  const paid = chosen.find((line) => line.orderItemId === orderItemId)?.quantity ?? 0;
  const gone = preview?.lines.find((line) => line.orderItemId === orderItemId)?.quantity ?? 0;
  return Math.max(0, gone - paid);
}
