import { CommandKind } from '#domain/commands/kinds.ts';
import { err, ok, type Result } from '#lib/result.ts';

/** Upgrades a kind's arguments by one version. Total over what the older version's schema accepts. */
type UpcastStep = (args: unknown) => unknown;

/** Steps of one kind: the first leads from version 1 to 2. So the current version is the number of steps plus one. */
export type UpcastSteps = { readonly [K in CommandKind]: readonly UpcastStep[] };

/** A device may come back after months with commands of an old version, so steps are only ever added. */
const steps: UpcastSteps = {
  'cart.set-line': [],
  'cart.set-options': [],
  'cart.dismiss-expired': [],
  'favourite.set': [],
  // 2: the gifts that the customer agreed to; an older order names none.
  'order.place': [(args) => ({ ...(args as object), gifts: [] })],
  'address.create': [],
  'address.edit': [],
  'address.delete': [],
  'feedback.save': [],
  'feedback.comment': [],
  'document.attach': [],
};

/** The version that new commands of this kind carry. */
export function currentVersion(kind: CommandKind, known: UpcastSteps = steps): number {
  return known[kind].length + 1;
}

export type UpcastFault =
  /** This side does not know the kind. */
  | { kind: 'unknown-kind' }
  /** The other side is newer: the command is fine, but has to wait for this side. */
  | { kind: 'newer-version' }
  | { kind: 'bad-version' };

/** Upgrades a command's arguments to the current version (sync.md 4.13). The caller checks their shape. */
export function upcast(
  command: { v: number; kind: string; args: unknown },
  known: UpcastSteps = steps,
): Result<{ kind: CommandKind; args: unknown }, UpcastFault> {
  const { kind, v } = command;
  if (!isCommandKind(kind)) return err({ kind: 'unknown-kind' });
  const current = currentVersion(kind, known);
  if (!Number.isSafeInteger(v) || v < 1) return err({ kind: 'bad-version' });
  if (v > current) return err({ kind: 'newer-version' });
  const args = known[kind].slice(v - 1).reduce((older, step) => step(older), command.args);
  return ok({ kind, args });
}

function isCommandKind(kind: string): kind is CommandKind {
  return (Object.values(CommandKind) as string[]).includes(kind);
}
