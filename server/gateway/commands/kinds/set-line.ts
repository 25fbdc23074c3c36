import type { CartFacts } from '#domain/cart/cart-facts.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import { checkLine } from '../cart/check-line.ts';
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

/** Returns the status of a change of a line after its plan was carried out. `refused`: products that the CRM refused. */
export function lineStatus({ args }: SetLine, refused: ReadonlyMap<string, Refusal>): CommandStatus {
  const { productId } = args;
  const refusal = refused.get(productId);
  if (!refusal) return { state: 'done', result: {} };
  return rejected('cart-refused', { productId, ...refusalDetails(refusal) });
}
