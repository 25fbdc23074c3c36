import { err, ok, type Result } from '#lib/result.ts';
import { type CommandKind, definitionOf, findDefinition } from './kinds.ts';

/** The version that new commands of this kind carry. */
export function currentVersion(kind: CommandKind): number {
  return (definitionOf(kind).upcasts?.length ?? 0) + 1;
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
  find: typeof findDefinition = findDefinition,
): Result<{ kind: CommandKind; args: unknown }, UpcastFault> {
  const definition = find(command.kind);
  if (!definition) return err({ kind: 'unknown-kind' });
  const { kind, upcasts = [] } = definition;
  if (!Number.isSafeInteger(command.v) || command.v < 1) return err({ kind: 'bad-version' });
  if (command.v > upcasts.length + 1) return err({ kind: 'newer-version' });
  return ok({ kind, args: upcasts.slice(command.v - 1).reduce((older, step) => step(older), command.args) });
}
