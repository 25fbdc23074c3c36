import { unreachable } from '#lib/assert.ts';
import { runCreateAddress, runDeleteAddress, runEditAddress } from './kinds/address.ts';
import type { CartCommand } from './kinds/cart.ts';
import { runDismissExpired } from './kinds/dismiss-expired.ts';
import { runAttachDocument } from './kinds/document.ts';
import { runFavourite } from './kinds/favourite.ts';
import { runSaveComment, runSaveFeedback } from './kinds/feedback.ts';
import type { LedgerCommand } from './ledger.ts';
import type { Outcome } from './outcome.ts';
import type { Run } from './run.ts';

/** A command that runs alone, independent of the others in the request. */
export type SingleCommand = Exclude<LedgerCommand, CartCommand | LedgerCommand<'order.place'>>;

export function runSingle(run: Run, command: SingleCommand): Promise<Outcome> {
  switch (command.kind) {
    case 'favourite.set':
      return runFavourite(run, command);
    case 'cart.dismiss-expired':
      return runDismissExpired(run, command);
    case 'address.create':
      return runCreateAddress(run, command);
    case 'address.edit':
      return runEditAddress(run, command);
    case 'address.delete':
      return runDeleteAddress(run, command);
    case 'feedback.save':
      return runSaveFeedback(run, command);
    case 'feedback.comment':
      return runSaveComment(run, command);
    case 'document.attach':
      return runAttachDocument(run, command);
    default:
      return unreachable(command);
  }
}
