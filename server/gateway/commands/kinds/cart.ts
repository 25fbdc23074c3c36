import type { CartFacts } from '#domain/cart/cart-facts.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import { must } from '#lib/assert.ts';
import { applyPlan } from '../cart/apply-plan.ts';
import { cartFacts } from '../cart/cart-facts.ts';
import { checkLine } from '../cart/check-line.ts';
import { type CartChanges, commandedLines, type LineTarget } from '../cart/plan-cart.ts';
import { type CartState, readCartState } from '../cart/read-cart.ts';
import type { CatalogueFacts } from '../facts/catalogue-facts.ts';
import type { LedgerCommand } from '../ledger.ts';
import { afterFailure, type Outcome, type Refusal, refusalDetails, rejected, waitAfter } from '../outcome.ts';
import type { Run } from '../run.ts';

export type CartCommand = LedgerCommand<'cart.set-line'> | LedgerCommand<'cart.set-options'>;

/**
 * Runs the cart commands of one step as one plan: one read before, then at most one write for each new line and one for
 * everything else (sync.md 8.2; CRM-051, CRM-053 to CRM-055). The exchange reads the cart afterwards.
 */
export async function runCart(run: Run, commands: readonly CartCommand[]): Promise<Map<CommandId, Outcome>> {
  const all = (outcome: Outcome) => new Map(commands.map(({ id }) => [id, outcome]));
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
  const { outcomes, accepted } = checkAll(commands, { state: state.value, facts, catalogue: catalogue.value });
  // A refused change changes nothing, so the CRM's cart is not planned again either.
  if (outcomes.size === commands.length) return outcomes;
  const changes: CartChanges = { targets: accepted, options };
  const applied = await applyPlan(run, run.rules.planCart({ cart, facts, changes }), { cartId: cart.id });
  for (const command of commands) {
    if (outcomes.has(command.id)) continue;
    if (!applied.ok) {
      const after = afterFailure(applied.error, run.caller.kind);
      outcomes.set(
        command.id,
        after.kind === 'wait' ? after.outcome : rejected('cart-refused', refusalDetails(after.refusal)),
      );
      continue;
    }
    outcomes.set(command.id, lineRefused(command, applied.value.refused) ?? { state: 'done', result: {} });
  }
  return outcomes;
}

/** Checks the commands one by one, each against the result of the ones before it. */
function checkAll(
  commands: readonly CartCommand[],
  context: { state: CartState; facts: CartFacts; catalogue: CatalogueFacts },
): { outcomes: Map<CommandId, Outcome>; accepted: LineTarget[] } {
  const { state, facts, catalogue } = context;
  const outcomes = new Map<CommandId, Outcome>();
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
      outcomes.set(command.id, { state: 'rejected', rejection });
      continue;
    }
    accepted.push(target);
    lines = [...lines.filter((line) => line.productId !== target.productId || line.type !== target.type), target];
  }
  return { outcomes, accepted };
}

function lineRefused(command: CartCommand, refused: ReadonlyMap<string, Refusal>): Outcome | null {
  if (command.kind !== 'cart.set-line') return null;
  const { productId } = command.args;
  const refusal = refused.get(productId);
  return refusal ? rejected('cart-refused', { productId, ...refusalDetails(refusal) }) : null;
}

/** The outcome of one command. */
export function outcomeOf(outcomes: ReadonlyMap<CommandId, Outcome>, id: CommandId): Outcome {
  return must(outcomes.get(id), `an outcome of command ${id}`);
}
