import type { RepairView, SwapOption, TicketView } from '#db/views/index.ts';
import type { OrderDifference } from '#domain/commands/differences.ts';
import type { PaymentMode } from '#domain/commands/place-order.ts';
import type { LineChoices } from '#domain/commands/repaired-lines.ts';
import { startQuantity } from '#domain/rules/quantity.ts';

/** What to do with a line that cannot be ordered as agreed. */
export type LineChoice = { kind: 'reduce'; to: number } | { kind: 'remove' } | { kind: 'swap'; option: SwapOption };

/** The customer's decisions on the sheet so far. */
export type Choices = {
  /** By Product2 Id; a line without a choice uses its proposal. */
  lines: Readonly<Record<string, LineChoice>>;
  deliveryKey: string | null;
  payment: PaymentMode | null;
};

export const noChoices: Choices = { lines: {}, deliveryKey: null, payment: null };

/** A line that cannot be ordered as agreed: the quantity still available in whole steps, or null when there is none. */
export type Remedy = { productId: string; reduceTo: number | null };

type StepOf = (productId: string) => number;

/**
 * Returns the remedy of one difference: reduce to what is available, or remove the line; null when it concerns no line.
 */
export function remedyOf(difference: OrderDifference, stepOf: StepOf = () => 1): Remedy | null {
  switch (difference.kind) {
    case 'short-stock':
      return reduced(difference.productId, { to: difference.available, step: stepOf(difference.productId) });
    case 'wrong-step':
      return reduced(difference.productId, { to: difference.quantity, step: difference.step });
    case 'vanished':
    case 'not-orderable':
    case 'sample-used':
      return { productId: difference.productId, reduceTo: null };
    default:
      return null;
  }
}

function reduced(productId: string, { to, step }: { to: number; step: number }): Remedy {
  // Only whole pieces can be ordered.
  const whole = startQuantity({ step, minimum: 0 });
  const most = Math.floor(Math.max(0, to) / whole) * whole;
  return { productId, reduceTo: most === 0 ? null : most };
}

/** Returns one remedy for each product: the one of its most severe difference. */
export function lineRemedies(differences: readonly OrderDifference[], stepOf: StepOf): Remedy[] {
  const byProduct = new Map<string, Remedy>();
  for (const difference of differences) {
    const remedy = remedyOf(difference, stepOf);
    if (!remedy) continue;
    const known = byProduct.get(remedy.productId)?.reduceTo;
    const least = known === undefined ? remedy.reduceTo : lesser(known, remedy.reduceTo);
    byProduct.set(remedy.productId, { ...remedy, reduceTo: least });
  }
  return [...byProduct.values()];
}

const lesser = (a: number | null, b: number | null) => (a === null || b === null ? null : Math.min(a, b));

/** Returns the proposal for a line: the available quantity, or its removal. */
export const proposalOf = ({ reduceTo }: Remedy): LineChoice =>
  reduceTo === null ? { kind: 'remove' } : { kind: 'reduce', to: reduceTo };

/** Returns the lines as decided, including proposals. */
export function lineChoices(remedies: readonly Remedy[], chosen: Choices['lines']): Required<LineChoices> {
  const quantities: Record<string, number> = {};
  const swaps: Record<string, { productId: string; quantity: number; unitPricePaise: SwapOption['unitPricePaise'] }> =
    {};
  for (const remedy of remedies) {
    const choice = chosen[remedy.productId] ?? proposalOf(remedy);
    if (choice.kind === 'swap') {
      const { productId, quantity, unitPricePaise } = choice.option;
      swaps[remedy.productId] = { productId, quantity, unitPricePaise };
    } else quantities[remedy.productId] = choice.kind === 'reduce' ? choice.to : 0;
  }
  return { quantities, swaps };
}

/** Why the order cannot be placed again with these choices. */
export type Missing = 'account' | 'nothing-left' | 'minimum' | 'billing' | 'delivery' | 'payment';

const paymentKinds = new Set<OrderDifference['kind']>(['on-delivery', 'credit', 'payment-unavailable']);
const accountKinds = new Set<OrderDifference['kind']>(['kyc', 'no-customer-id']);

export const isAboutPayment = (difference: OrderDifference): boolean => paymentKinds.has(difference.kind);
/** Differences that concern the account, not the order: once they are resolved, the shop must check the order again. */
export const isAboutAccount = (difference: OrderDifference): boolean => accountKinds.has(difference.kind);

export const isAboutAddress = (difference: OrderDifference, which: 'billing' | 'delivery'): boolean =>
  difference.kind === 'address' && difference.which === which;

/** Returns the first remaining obstacle; null when only consent is needed. */
export function missingOf(options: {
  ticket: Pick<TicketView, 'differences' | 'lines' | 'payment'>;
  repair: RepairView;
  choices: Choices;
}): Missing | null {
  const { ticket, repair, choices } = options;
  const { differences } = ticket;
  const remedies = lineRemedies(differences, (productId) => repair.steps[productId] ?? 1);
  const { quantities } = lineChoices(remedies, choices.lines);
  if (differences.some(isAboutAccount)) return 'account';
  if (ticket.lines.every(({ productId }) => quantities[productId] === 0)) return 'nothing-left';
  const small = differences.some(({ kind }) => kind === 'minimum-order') || remedies.length > 0;
  if (small && !repair.meetsMinimumOrder && repair.totalPaise !== null) return 'minimum';
  if (differences.some((difference) => isAboutAddress(difference, 'billing')) && !repair.billing?.verified) {
    return 'billing';
  }
  if (differences.some((difference) => isAboutAddress(difference, 'delivery')) && choices.deliveryKey === null) {
    return 'delivery';
  }
  const mode = choices.payment ?? ticket.payment;
  const block = repair.modes.find((state) => state.mode === mode)?.block;
  return differences.some(isAboutPayment) && block !== null ? 'payment' : null;
}
