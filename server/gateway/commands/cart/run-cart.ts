import type { CommandId } from '#domain/commands/outbox-row.ts';
import type { CrmFailure } from '#gateway/crm-client/crm-client.ts';
import { must } from '#lib/assert.ts';
import type { Result } from '#lib/result.ts';
import { cartFacts } from '../facts/catalogue-facts.ts';
import { checkLines, lineStatus, wantedSamples } from '../kinds/set-line.ts';
import type { LedgerCommand } from '../ledger.ts';
import type { Run } from '../run.ts';
import { type CommandStatus, refusedOrWaits, waitAfter } from '../status.ts';
import { type Applied, applyPlan } from './apply-plan.ts';
import { readCartState } from './read-cart.ts';

export type CartCommand = LedgerCommand<'cart.set-line'> | LedgerCommand<'cart.set-options'>;

/**
 * Runs the cart commands of one step as one plan: one read before, then at most one write for each new line and one for
 * everything else (sync.md 8.2; CRM-051, CRM-053 to CRM-055). The exchange reads the cart afterwards.
 */
export async function runCart(run: Run, commands: readonly CartCommand[]): Promise<Map<CommandId, CommandStatus>> {
  const all = (status: CommandStatus) => new Map(commands.map(({ id }) => [id, status]));
  const setLines = commands.filter((command) => command.kind === 'cart.set-line');
  // The last command sets coupon and express.
  const options = commands.filter((command) => command.kind === 'cart.set-options').at(-1)?.args ?? null;
  const state = await readCartState(run, { sampleIds: wantedSamples(setLines) });
  if (!state.ok) return all(waitAfter(state.error));

  const { cart } = state.value;
  const targets = setLines.map(({ args }) => args);
  const catalogue = await run.catalogue(run, {
    productIds: [...new Set([...cart.lines, ...targets].map(({ productId }) => productId))],
    pricebookId: must(run.pricebookId, 'the price book of a session'),
    contactId: run.owner.contactId,
    coupon: options ? options.coupon : cart.coupon,
    ownDiscounts: state.value.ownDiscounts,
  });
  if (!catalogue.ok) return all(waitAfter(catalogue.error));

  const facts = cartFacts(run, state.value, catalogue.value);
  const { statuses, accepted } = checkLines(setLines, { state: state.value, facts, catalogue: catalogue.value });
  // A refused change changes nothing, so the CRM's cart is not planned again either.
  if (statuses.size === commands.length) return statuses;
  const changes = { targets: accepted, options };
  const applied = await applyPlan(run, run.rules.planCart({ cart, facts, changes }), { cartId: cart.id });
  for (const command of commands) {
    if (!statuses.has(command.id)) statuses.set(command.id, statusAfter(command, applied));
  }
  return statuses;
}

function statusAfter(command: CartCommand, applied: Result<Applied, CrmFailure>): CommandStatus {
  if (!applied.ok) return refusedOrWaits(applied.error, { kind: 'cart-refused' });
  if (command.kind === 'cart.set-line') return lineStatus(command, applied.value.refused);
  return { state: 'done', result: {} };
}
