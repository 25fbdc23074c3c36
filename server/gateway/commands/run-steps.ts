import type { CommandKind } from '#domain/commands/kinds.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import { must } from '#lib/assert.ts';
import { type CartCommand, runCart } from './cart/run-cart.ts';
import type { EngineLog } from './engine.ts';
import { LeaseLost } from './guard-crm.ts';
import { runApplyCredit } from './kinds/apply-credit.ts';
import { runAttachDocument } from './kinds/attach-document.ts';
import { runCancelOrder } from './kinds/cancel-order.ts';
import { runCreateAddress } from './kinds/create-address.ts';
import { runCreateGst } from './kinds/create-gst.ts';
import { runCreateOtherDocument } from './kinds/create-other-document.ts';
import { runDeleteAddress } from './kinds/delete-address.ts';
import { runDismissExpired } from './kinds/dismiss-expired.ts';
import { runEditAddress } from './kinds/edit-address.ts';
import { runPlaceOrder } from './kinds/place-order.ts';
import { runUpdateProfile } from './kinds/profile-update.ts';
import { runReturnOrder } from './kinds/return-order.ts';
import { runSaveComment } from './kinds/save-comment.ts';
import { runSaveFeedback } from './kinds/save-feedback.ts';
import { runSetFavourite } from './kinds/set-favourite.ts';
import { runSubmitKyc } from './kinds/submit-kyc.ts';
import type { LedgerCommand } from './ledger.ts';
import type { Run } from './run.ts';
import { type CommandStatus, RetryReason, retryLater } from './status.ts';

/** The kinds whose commands run alone. */
type SingleKind = Exclude<CommandKind, CartCommand['kind']>;

const runs: { readonly [K in SingleKind]: (run: Run, command: LedgerCommand<K>) => Promise<CommandStatus> } = {
  'order.place': runPlaceOrder,
  'order.return': runReturnOrder,
  'order.cancel': runCancelOrder,
  'cart.dismiss-expired': runDismissExpired,
  'favourite.set': runSetFavourite,
  'address.create': runCreateAddress,
  'address.edit': runEditAddress,
  'address.delete': runDeleteAddress,
  'feedback.save': runSaveFeedback,
  'feedback.comment': runSaveComment,
  'document.attach': runAttachDocument,
  'gst.create': runCreateGst,
  'other-document.create': runCreateOtherDocument,
  'kyc.submit': runSubmitKyc,
  'profile.update': runUpdateProfile,
  'credit.apply': runApplyCredit,
};

type Step = { kind: 'cart'; commands: CartCommand[] } | { kind: SingleKind; commands: [LedgerCommand<SingleKind>] };

/**
 * Runs commands in the order of the user's actions. The cart commands up to the next order are one plan (sync.md 8.2).
 * A failed command stops only those that depend on it, unless `isHalt` says that every other call would fail too.
 * `report` gets each command's status as soon as it is known. With a `halt`, no command runs.
 */
export async function runSteps(
  run: Run,
  how: { commands: readonly LedgerCommand[]; halt: CommandStatus | null; log: EngineLog },
  report: (command: LedgerCommand, status: CommandStatus) => Promise<void>,
): Promise<void> {
  let { halt } = how;
  const waiting = new Set<string>();
  for (const step of stepsOf(how.commands)) {
    const before = halt;
    const statuses = before ? null : await runStep(run, { step, waiting, log: how.log });
    for (const command of step.commands) {
      const status = before ?? must(statuses?.get(command.id), `a status of command ${command.id}`);
      if (command.kind === 'cart.set-line' && status.state === 'retry-later') waiting.add(command.args.productId);
      if (run.rules.isHalt(status)) halt = status;
      if (!before) logUndone(how.log, command, status);
      await report(command, status);
    }
  }
}

/** Says that a command was not done and why, without a value of the customer's. */
function logUndone(log: EngineLog, { kind }: LedgerCommand, status: CommandStatus): void {
  if (status.state === 'retry-later') log.info({ kind, reason: status.reason }, 'a command waits');
  if (status.state !== 'rejected') return;
  const { kind: rejection, details } = status.rejection;
  const { errorCode } = details;
  log.info({ kind, rejection, ...(typeof errorCode === 'string' && { code: errorCode }) }, 'a command was rejected');
}

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
      default:
        steps.push({ kind: command.kind, commands: [command] });
        if (command.kind === 'order.place') cart = [];
    }
  }
  return steps;
}

/** Runs one step. `waiting` are the products whose change waits. */
async function runStep(
  run: Run,
  { step, waiting, log }: { step: Step; waiting: ReadonlySet<string>; log: EngineLog },
): Promise<ReadonlyMap<CommandId, CommandStatus>> {
  const all = (status: CommandStatus) => new Map(step.commands.map(({ id }) => [id, status]));
  try {
    if (step.kind === 'cart') return await runCart(run, step.commands);
    const [command] = step.commands;
    // An order must not overtake a change of one of its lines, which would put the line back afterwards.
    const waits = command.kind === 'order.place' && command.args.lines.some(({ productId }) => waiting.has(productId));
    return all(waits ? retryLater(RetryReason.waits) : await runSingle(run, command));
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    log.error({ err: error, kind: step.kind }, 'a command failed by a fault of ours');
    return all(retryLater(RetryReason.internal));
  }
}

function runSingle<K extends SingleKind>(run: Run, command: LedgerCommand<K>): Promise<CommandStatus> {
  return runs[command.kind](run, command);
}
