import type { CartFacts } from '#domain/cart/cart-facts.ts';
import { isShopsOwn } from '#domain/cart/special-products.ts';
import type { CommandBase, CommandId, Rejection } from '#domain/commands/outbox-row.ts';
import { CHANGED_ELSEWHERE } from '#domain/commands/set-line.ts';
import { choosePriceEntry } from '#domain/pricing/index.ts';
import { commandedLines, type LineTarget } from '../cart/plan-cart.ts';
import type { CartState } from '../cart/read-cart.ts';
import type { CatalogueFacts } from '../facts/catalogue-facts.ts';
import type { LedgerCommand } from '../ledger.ts';
import { type CommandStatus, type Refusal, refusalDetails, rejected } from '../status.ts';

type SetLine = LedgerCommand<'cart.set-line'>;

/** Returns the products whose samples a step puts into the cart. */
export function wantedSamples(commands: readonly SetLine[]): string[] {
  return commands.flatMap(({ args }) => (args.type === 'S' && args.quantity > 0 ? [args.productId] : []));
}

/**
 * Checks a step's changes of lines one by one, each against the result of the ones before it. Returns the status of
 * each rejected one, and the lines that the others want.
 */
export function checkLines(
  commands: readonly SetLine[],
  context: { state: CartState; facts: CartFacts; catalogue: CatalogueFacts },
): { statuses: Map<CommandId, CommandStatus>; accepted: LineTarget[] } {
  const { state, facts, catalogue } = context;
  const statuses = new Map<CommandId, CommandStatus>();
  const accepted: LineTarget[] = [];
  let lines = commandedLines(state.cart);
  for (const { id, args: target, seen } of commands) {
    const rejection = checkLine({
      target,
      seen,
      lines,
      facts,
      samplesAllowed: catalogue.samplesAllowed,
      kycStatus: state.kycStatus,
      samplesUsed: state.samplesUsed,
    });
    if (rejection) {
      statuses.set(id, { state: 'rejected', rejection });
      continue;
    }
    accepted.push(target);
    lines = [...lines.filter((line) => line.productId !== target.productId || line.type !== target.type), target];
  }
  return { statuses, accepted };
}

export type LineCheck = {
  target: LineTarget;
  seen: CommandBase;
  /** The lines in the CRM's cart, changed by the earlier commands of the request. */
  lines: readonly LineTarget[];
  facts: CartFacts;
  samplesAllowed: boolean;
  kycStatus: string;
  samplesUsed: ReadonlySet<string>;
};

/**
 * Returns why a cart command cannot take effect; null when it can. Stock and step are no reason: they may change until
 * the order is placed, the order checks them, and the cart shows them. Removing a line is refused only when the line is
 * not the one that the user saw.
 */
export function checkLine(check: LineCheck): Rejection | null {
  const { target, lines, facts } = check;
  const { productId } = target;
  const ofProduct = lines.filter((line) => line.productId === productId && line.quantity > 0);
  const quantityNow = ofProduct.find((line) => line.type === target.type)?.quantity ?? 0;
  const basis = check.seen.quantityBasis;
  if (basis !== undefined && quantityNow !== basis && quantityNow !== target.quantity) {
    return reject(CHANGED_ELSEWHERE, { ...target, quantityNow, quantityBasis: basis });
  }
  if (target.quantity === 0) return null;
  // A sample may be added before the KYC is complete: the order requires it anyway (PROD-026).
  if (target.type === 'O' && check.kycStatus !== 'Completed') return reject('kyc', { status: check.kycStatus });
  if (ofProduct.some((line) => line.type !== target.type)) {
    return reject(target.type === 'S' ? 'product-in-cart' : 'sample-in-cart', { productId });
  }
  const product = facts.products.get(productId);
  if (!product) return reject('vanished', { productId, type: target.type });
  if (isShopsOwn(product, facts.special)) return reject('not-orderable', { productId, type: target.type });
  const entry = choosePriceEntry(facts.entries.get(productId) ?? [], { product, today: facts.today });
  if (!entry.ok) return reject('not-orderable', { productId, type: target.type });
  if (target.type === 'S' && !check.samplesAllowed) return reject('samples-off', { productId });
  if (target.type === 'S' && check.samplesUsed.has(productId)) return reject('sample-used', { productId });
  return null;
}

const reject = (kind: string, details: Record<string, unknown>): Rejection => ({ kind, details });

/** Returns the status of a change of a line after its plan was carried out. `refused`: products that the CRM refused. */
export function lineStatus({ args }: SetLine, refused: ReadonlyMap<string, Refusal>): CommandStatus {
  const { productId } = args;
  const refusal = refused.get(productId);
  if (!refusal) return { state: 'done', result: {} };
  return rejected('cart-refused', { productId, ...refusalDetails(refusal) });
}
