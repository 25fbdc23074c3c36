import type { CommandKind } from '#domain/commands/kinds.ts';
import { runCreateAddress, runDeleteAddress, runEditAddress } from './kinds/address.ts';
import type { CartCommand } from './kinds/cart.ts';
import { runDismissExpired } from './kinds/dismiss-expired.ts';
import { runAttachDocument } from './kinds/document.ts';
import { runFavourite } from './kinds/favourite.ts';
import { runSaveComment, runSaveFeedback } from './kinds/feedback.ts';
import type { LedgerCommand } from './ledger.ts';
import type { Outcome } from './outcome.ts';
import type { Run } from './run.ts';

/** The kinds whose commands run alone, independent of the others in the request. */
type SingleKind = Exclude<CommandKind, CartCommand['kind'] | 'order.place'>;
export type SingleCommand = LedgerCommand<SingleKind>;

const runs: { readonly [K in SingleKind]: (run: Run, command: LedgerCommand<K>) => Promise<Outcome> } = {
  'cart.dismiss-expired': runDismissExpired,
  'favourite.set': runFavourite,
  'address.create': runCreateAddress,
  'address.edit': runEditAddress,
  'address.delete': runDeleteAddress,
  'feedback.save': runSaveFeedback,
  'feedback.comment': runSaveComment,
  'document.attach': runAttachDocument,
};

export function runSingle(run: Run, command: SingleCommand): Promise<Outcome> {
  return runs[command.kind](run, command as never);
}
