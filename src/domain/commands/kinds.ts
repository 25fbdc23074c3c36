import type { GenericSchema } from 'valibot';
import { applyCredit } from './apply-credit.ts';
import { attachDocument } from './attach-document.ts';
import { cancelOrder } from './cancel-order.ts';
import { createAddress } from './create-address.ts';
import { createGst } from './create-gst.ts';
import { createOtherDocument } from './create-other-document.ts';
import type { CommandDefinition } from './define-command.ts';
import { deleteAddress } from './delete-address.ts';
import { dismissExpired } from './dismiss-expired.ts';
import { editAddress } from './edit-address.ts';
import type { CommandRow } from './outbox-row.ts';
import { placeOrder } from './place-order.ts';
import { updateProfile } from './profile-update.ts';
import { returnOrder } from './return-order.ts';
import { saveComment } from './save-comment.ts';
import { saveFeedback } from './save-feedback.ts';
import { setFavourite } from './set-favourite.ts';
import { setLine } from './set-line.ts';
import { setOptions } from './set-options.ts';
import { submitKyc } from './submit-kyc.ts';

/** The registry: every kind of command. Types, schemas, lanes, projections, words and dispatch derive from it. */
const definitions = [
  setLine,
  setOptions,
  dismissExpired,
  setFavourite,
  placeOrder,
  returnOrder,
  cancelOrder,
  createAddress,
  editAddress,
  deleteAddress,
  saveFeedback,
  saveComment,
  attachDocument,
  createGst,
  createOtherDocument,
  submitKyc,
  updateProfile,
  applyCredit,
] as const;

type Definitions = (typeof definitions)[number];
export type CommandKind = Definitions['kind'];
export type CommandArgs = {
  [D in Definitions as D['kind']]: D extends { schema: GenericSchema<unknown, infer A> } ? A : never;
};

/** One row of the outbox. Its arguments never change: an edit replaces an unsent row by one with a new id. */
export type OutboxRow<K extends CommandKind = CommandKind> = K extends CommandKind
  ? CommandRow<K, CommandArgs[K]>
  : never;

/** A row before the database assigns its seq. */
export type NewOutboxRow<K extends CommandKind = CommandKind> = K extends CommandKind
  ? Omit<OutboxRow<K>, 'seq'>
  : never;

/** A command's kind with its arguments, so that a switch over the kind narrows both. */
export type Intent<K extends CommandKind = CommandKind> = K extends CommandKind
  ? { kind: K; args: CommandArgs[K] }
  : never;

/** What the registry tells of any kind, for code that does not care which. */
type AnyDefinition = CommandDefinition<CommandKind, CommandArgs[CommandKind]>;

const byKind = new Map(definitions.map((definition) => [definition.kind as string, definition as AnyDefinition]));

/** Returns the definition of a kind; null for a kind that this version does not know. */
export function findDefinition(kind: string): AnyDefinition | null {
  return byKind.get(kind) ?? null;
}

export function definitionOf(kind: CommandKind): AnyDefinition {
  return byKind.get(kind) as AnyDefinition;
}

/** The kinds whose arguments nobody keeps once the command has ended (DATA-015). */
export const secretKinds: readonly CommandKind[] = [...byKind.values()].flatMap(({ kind, secret }) =>
  secret ? [kind] : [],
);

/** Returns a command's lane (sync.md 4.3). */
export function laneOf({ kind, args }: Intent, ref: string): string {
  return definitionOf(kind).lane(args, ref);
}
