import type { CommandArgs, CommandBase, CommandKind } from '#domain/commands/kinds.ts';
import { type Intent, laneOf } from '#domain/commands/lanes.ts';
import type { CommandId, NewOutboxRow, OutboxRow } from '#domain/commands/outbox-row.ts';
import { currentVersion } from '#protocol/upcast.ts';
import type { CommandPorts } from './command-ports.ts';

export type NewRowOptions<K extends CommandKind> = {
  kind: K;
  args: CommandArgs[K];
  base: CommandBase;
  dependsOn: CommandId[];
  /** Set if it repairs an earlier command: that command's reference. */
  ref?: string;
  expiresAt?: number | null;
  /** Set if the arguments already name the id. */
  id?: CommandId;
};

/** Creates an outbox row. Its id exists before the insert, so repeating an unclear commit is harmless (sync.md 4.2). */
export function newRow<K extends CommandKind>(
  ports: Pick<CommandPorts, 'random' | 'clock' | 'owner'>,
  options: NewRowOptions<K>,
): NewOutboxRow<K> {
  const nowMs = ports.clock.now();
  const id = options.id ?? (ports.random.uuid(nowMs) as CommandId);
  const ref = options.ref ?? id;
  const { kind, args } = options;
  const row = {
    id,
    ref,
    v: currentVersion(kind),
    kind,
    args,
    lane: laneOf({ kind, args } as Intent, ref),
    base: options.base,
    dependsOn: options.dependsOn,
    state: 'queued' as const,
    attempts: [],
    nextAt: nowMs,
    expiresAt: options.expiresAt ?? null,
    rejection: null,
    actor: ports.owner.contactId,
    madeAtMs: nowMs,
  };
  return row as unknown as NewOutboxRow<K>;
}

/** Returns the expiry of a command that continues under a new id: the original waiting time, counted from now. */
export function renewedExpiry(
  { expiresAt, madeAtMs }: Pick<OutboxRow, 'expiresAt' | 'madeAtMs'>,
  { clock }: Pick<CommandPorts, 'clock'>,
): number | null {
  return expiresAt === null ? null : clock.now() + Math.max(0, expiresAt - madeAtMs);
}
