import type { CommandArgs } from '#domain/commands/kinds.ts';
import type { LedgerCommand } from '../ledger.ts';

/** Returns the coupon and the express flag that a step of the cart sets: the last command counts. */
export function wantedOptions(
  commands: readonly LedgerCommand<'cart.set-options'>[],
): CommandArgs['cart.set-options'] | null {
  return commands.at(-1)?.args ?? null;
}
