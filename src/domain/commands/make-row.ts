import { type CommandArgs, type CommandKind, definitionOf, type Intent, laneOf, type NewOutboxRow } from './kinds.ts';
import type { CommandBase, CommandId } from './outbox-row.ts';
import { currentVersion } from './upcast.ts';

export type NewCommand<K extends CommandKind> = {
  /** It exists before the insert, so repeating an unclear commit is harmless (sync.md 4.2). */
  id: CommandId;
  /** Set if it repairs an earlier command: that command's reference. */
  ref?: string | undefined;
  kind: K;
  args: CommandArgs[K];
  /** Missing when the command needs neither a name nor a check of what the user saw. */
  base?: CommandBase;
  /** Missing when it waits for no other command. */
  dependsOn?: CommandId[];
  /** In milliseconds since the epoch; missing when it never expires. */
  expiresAt?: number | null | undefined;
  /** contactId of the customer who made it. */
  actor: string;
  /** By the device's clock. It may be sent from then on. */
  madeAtMs: number;
};

/**
 * How long a command that is for now may wait to be sent, and for its answer: an exchange on a slow line takes up to
 * 25 s.
 */
const NOW_MS = 30_000;

/** Returns the outbox row of a new command. */
export function makeRow<K extends CommandKind>(command: NewCommand<K>): NewOutboxRow<K> {
  const { id, ref = id, kind, args, base = {}, dependsOn = [], actor, madeAtMs } = command;
  const expiresAt = command.expiresAt ?? (definitionOf(kind).now ? madeAtMs + NOW_MS : null);
  const row = {
    id,
    ref,
    v: currentVersion(kind),
    kind,
    args,
    lane: laneOf({ kind, args } as Intent, ref),
    base,
    dependsOn,
    state: 'queued' as const,
    attempts: [],
    nextAt: madeAtMs,
    expiresAt,
    rejection: null,
    actor,
    madeAtMs,
  };
  return row as unknown as NewOutboxRow<K>;
}
