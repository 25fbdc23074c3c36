import type { CartFacts } from '#domain/cart/cart-facts.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import { applyPlan } from '../cart/apply-plan.ts';
import { cartFacts } from '../cart/cart-facts.ts';
import { checkLine } from '../cart/check-line.ts';
import { type CartChanges, commandedLines, type LineTarget } from '../cart/plan-cart.ts';
import { type CartState, readCartState } from '../cart/read-cart.ts';
import type { CatalogueFacts } from '../facts/catalogue-facts.ts';
import type { LedgerCommand } from '../ledger.ts';
import type { Run } from '../run.ts';
import { type CommandStatus, type Refusal, refusalDetails, refusedOrWaits, rejected, waitAfter } from '../status.ts';

const REFUSED = 'cart-refused';

export type CartCommand = LedgerCommand<'cart.set-line'> | LedgerCommand<'cart.set-options'>;

/**
 * Runs the cart commands of one step as one plan: one read before, then at most one write for each new line and one for
 * everything else (sync.md 8.2; CRM-051, CRM-053 to CRM-055). The exchange reads the cart afterwards.
 */
export async function runCart(run: Run, commands: readonly CartCommand[]): Promise<Map<CommandId, CommandStatus>> {
  const all = (status: CommandStatus) => new Map(commands.map(({ id }) => [id, status]));
  const targets = commands.flatMap((command) => (command.kind === 'cart.set-line' ? [command.args] : []));
  const sampleIds = targets.filter(({ type, quantity }) => type === 'S' && quantity > 0).map((line) => line.productId);
  const state = await readCartState(run, { sampleIds });
  if (!state.ok) return all(waitAfter(state.error, run.caller.kind));

  const { cart } = state.value;
  const options = commands.findLast((command) => command.kind === 'cart.set-options')?.args ?? null;
  const catalogue = await run.catalogue(run, {
    productIds: [...new Set([...cart.lines, ...targets].map(({ productId }) => productId))],
    pricebookId: run.pricebookId,
    contactId: run.owner.contactId,
    coupon: options ? options.coupon : cart.coupon,
    ownDiscounts: state.value.ownDiscounts,
  });
  if (!catalogue.ok) return all(waitAfter(catalogue.error, 'integration'));

  const facts = cartFacts(run, state.value, catalogue.value);
  const { statuses, accepted } = checkAll(commands, { state: state.value, facts, catalogue: catalogue.value });
  // A refused change changes nothing, so the CRM's cart is not planned again either.
  if (statuses.size === commands.length) return statuses;
  const changes: CartChanges = { targets: accepted, options };
  const applied = await applyPlan(run, run.rules.planCart({ cart, facts, changes }), { cartId: cart.id });
  for (const command of commands) {
    if (statuses.has(command.id)) continue;
    const status = applied.ok
      ? (lineRefused(command, applied.value.refused) ?? { state: 'done' as const, result: {} })
      : refusedOrWaits(applied.error, { caller: run.caller.kind, kind: REFUSED });
    statuses.set(command.id, status);
  }
  return statuses;
}

/** Checks the commands one by one, each against the result of the ones before it. */
function checkAll(
  commands: readonly CartCommand[],
  context: { state: CartState; facts: CartFacts; catalogue: CatalogueFacts },
): { statuses: Map<CommandId, CommandStatus>; accepted: LineTarget[] } {
  const { state, facts, catalogue } = context;
  const statuses = new Map<CommandId, CommandStatus>();
  const accepted: LineTarget[] = [];
  let lines = commandedLines(state.cart);
  for (const command of commands) {
    if (command.kind !== 'cart.set-line') continue;
    const target = command.args;
    const rejection = checkLine({
      target,
      seen: command.seen,
      lines,
      facts,
      samplesAllowed: catalogue.samplesAllowed,
      kycStatus: state.kycStatus,
      samplesUsed: state.samplesUsed,
    });
    if (rejection) {
      statuses.set(command.id, { state: 'rejected', rejection });
      continue;
    }
    accepted.push(target);
    lines = [...lines.filter((line) => line.productId !== target.productId || line.type !== target.type), target];
  }
  return { statuses, accepted };
}

function lineRefused(command: CartCommand, refused: ReadonlyMap<string, Refusal>): CommandStatus | null {
  if (command.kind !== 'cart.set-line') return null;
  const { productId } = command.args;
  const refusal = refused.get(productId);
  return refusal ? rejected(REFUSED, { productId, ...refusalDetails(refusal) }) : null;
}
