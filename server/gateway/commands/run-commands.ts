import type { CommandId } from '#domain/commands/outbox-row.ts';
import type { EngineLog } from './engine.ts';
import { LeaseLost } from './guard-crm.ts';
import { type CartCommand, outcomeOf, runCart } from './kinds/cart.ts';
import { runPlaceOrder } from './kinds/place-order.ts';
import type { LedgerCommand } from './ledger.ts';
import { type Outcome, RetryReason, retryLater } from './outcome.ts';
import type { Run } from './run.ts';
import { runSingle, type SingleCommand } from './run-single.ts';

/** Called with each command's outcome as soon as it is known. */
export type OnOutcome = (command: LedgerCommand, outcome: Outcome) => Promise<void>;

/**
 * Runs commands in the order of the user's actions. The cart commands up to the next order are one plan (sync.md 8.2).
 * A failed command stops only those that depend on it, unless `isHalt` says that every other call would fail too.
 */
export async function runCommands(
  run: Run,
  { commands, log }: { commands: readonly LedgerCommand[]; log: EngineLog },
  onOutcome: OnOutcome,
): Promise<void> {
  const unsettled = new Set<CommandId>();
  let halt: Outcome | null = null;
  const report = async (command: LedgerCommand, outcome: Outcome) => {
    if (outcome.state === 'retry-later') unsettled.add(command.id);
    if (run.rules.isHalt(outcome)) halt = outcome;
    await onOutcome(command, outcome);
  };
  for (const step of stepsOf(commands)) {
    if (halt) {
      for (const command of step.commands) await onOutcome(command, halt);
      continue;
    }
    if (step.kind === 'order' && waitsFor(step.order, commands, unsettled)) {
      await report(step.order, retryLater(RetryReason.waits));
      continue;
    }
    const outcomes = await runStep(run, step, log);
    for (const command of step.commands) await report(command, outcomeOf(outcomes, command.id));
  }
}

type Step =
  | { kind: 'cart'; commands: CartCommand[] }
  | { kind: 'single'; commands: [SingleCommand] }
  | { kind: 'order'; commands: [LedgerCommand<'order.place'>]; order: LedgerCommand<'order.place'> };

function stepsOf(commands: readonly LedgerCommand[]): Step[] {
  const steps: Step[] = [];
  let cart: CartCommand[] = [];
  for (const command of commands) {
    switch (command.kind) {
      case 'cart.set-line':
      case 'cart.set-options':
        if (cart.length === 0) steps.push({ kind: 'cart', commands: cart });
        cart.push(command);
        break;
      case 'order.place':
        steps.push({ kind: 'order', commands: [command], order: command });
        cart = [];
        break;
      default:
        steps.push({ kind: 'single', commands: [command] });
    }
  }
  return steps;
}

async function runStep(run: Run, step: Step, log: EngineLog): Promise<ReadonlyMap<CommandId, Outcome>> {
  try {
    switch (step.kind) {
      case 'cart':
        return await runCart(run, step.commands);
      case 'single':
        return new Map([[step.commands[0].id, await runSingle(run, step.commands[0])]]);
      case 'order':
        return new Map([[step.order.id, await runPlaceOrder(run, step.order)]]);
    }
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    log.error({ err: error, kind: step.kind }, 'a command failed by a fault of ours');
    return new Map(step.commands.map(({ id }) => [id, retryLater(RetryReason.internal)]));
  }
}

/**
 * An order must not overtake a cart command on one of its products: that command would put the line back afterwards.
 */
function waitsFor(
  order: LedgerCommand<'order.place'>,
  commands: readonly LedgerCommand[],
  unsettled: ReadonlySet<CommandId>,
): boolean {
  const products = new Set(order.args.lines.map((line) => line.productId));
  return commands.some(
    (command) => unsettled.has(command.id) && command.kind === 'cart.set-line' && products.has(command.args.productId),
  );
}
