import type { RepairView, SwapOption, TicketView } from '#db/queries/views.ts';
import type { OrderDifference } from '#domain/commands/differences.ts';
import type { PaymentMode } from '#domain/commands/kinds.ts';
import type { LineChoices } from '#domain/commands/repaired-lines.ts';

/** What becomes of a line that cannot be had as ordered. */
export type LineChoice = { kind: 'reduce'; to: number } | { kind: 'remove' } | { kind: 'swap'; option: SwapOption };

/** What the customer decided on the sheet so far. */
export type Choices = {
  /** By Product2 Id; a line without one takes its proposal. */
  lines: Readonly<Record<string, LineChoice>>;
  deliveryKey: string | null;
  payment: PaymentMode | null;
};

export const noChoices: Choices = { lines: {}, deliveryKey: null, payment: null };

/** A line that cannot be had as ordered: what is left of it in whole steps, or null when nothing is. */
export type Remedy = { productId: string; reduceTo: number | null };

type StepOf = (productId: string) => number;

/** The remedy of one difference: reduce to what is there, or take the line out; null when it is not about one. */
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
  const most = Math.floor(Math.max(0, to) / step) * step;
  return { productId, reduceTo: most === 0 ? null : most };
}

/** One remedy for each product, that of its hardest difference. */
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

/** What is proposed for a line: as many as there are, else without it. */
export const proposalOf = ({ reduceTo }: Remedy): LineChoice =>
  reduceTo === null ? { kind: 'remove' } : { kind: 'reduce', to: reduceTo };

/** The lines as decided, proposals included. */
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

/** Why the order cannot go again with these choices. */
export type Missing = 'account' | 'nothing-left' | 'minimum' | 'billing' | 'delivery' | 'payment';

const paymentKinds = new Set<OrderDifference['kind']>(['on-delivery', 'credit', 'payment-unavailable']);
const accountKinds = new Set<OrderDifference['kind']>(['kyc', 'no-customer-id']);

export const isAboutPayment = (difference: OrderDifference): boolean => paymentKinds.has(difference.kind);
/** What lies outside of any order: the shop has to be asked again once it is settled. */
export const isAboutAccount = (difference: OrderDifference): boolean => accountKinds.has(difference.kind);

export const isAboutAddress = (difference: OrderDifference, which: 'billing' | 'delivery'): boolean =>
  difference.kind === 'address' && difference.which === which;

/** The first thing that still stands in the way; null: consent is all it needs. */
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
