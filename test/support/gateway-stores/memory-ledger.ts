import { secretKinds } from '#domain/commands/kinds.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import type { Owner } from '#domain/owner.ts';
import type { Lease } from '#gateway/store/leases.ts';
import {
  isSwept,
  type Ledger,
  type LedgerCommand,
  type LedgerEnd,
  type LedgerRow,
  placedBy,
  retention,
  type SweepRow,
  unknownVoids,
} from '../../../server/gateway/commands/ledger.ts';

/** The rows of a memory ledger; a test copies them as a backup and restores them. */
export type MemoryLedgerRows = Map<CommandId, Row>;

type Row = {
  owner: Owner;
  /** Voided before it arrived. */
  unknown: boolean;
  command: LedgerCommand | null;
  end: LedgerEnd | null;
  openedAt: number;
  endedAt: number | null;
  sweeps: number;
  sweptAt: number;
};

/** The ledger in memory, for simulations. It passes the same contract tests as the one in the database. */
export function createMemoryLedger(options: {
  clock: { now(): number };
  stillHolds: (lease: Lease) => boolean;
  rows?: MemoryLedgerRows;
}): Ledger {
  const { clock, stillHolds, rows = new Map() } = options;

  const insert = (id: CommandId, owner: Owner, part: Pick<Row, 'command' | 'end'>) => {
    const now = clock.now();
    const endedAt = part.end ? now : null;
    const times = { openedAt: now, endedAt, sweeps: 0, sweptAt: now };
    rows.set(id, { owner, unknown: part.command === null, ...structuredClone(part), ...times });
  };
  const finish = (row: Row, end: LedgerEnd) => {
    row.end = structuredClone(end);
    row.endedAt = clock.now();
    if (row.command && secretKinds.includes(row.command.kind)) row.command = null;
  };

  return {
    async find(owner, ids) {
      const found = new Map<CommandId, LedgerRow>();
      for (const id of ids) {
        const row = rows.get(id);
        if (!row || row.owner.contactId !== owner.contactId || row.owner.accountId !== owner.accountId) continue;
        found.set(id, structuredClone({ command: row.command, end: row.end }));
      }
      return found;
    },
    async orderOf({ contactId, accountId }, ref) {
      const own = [...rows.values()].filter((row) => row.owner.contactId === contactId);
      const all = own.filter((row) => row.owner.accountId === accountId).map(({ command }) => command);
      return structuredClone(placedBy(all.toReversed(), ref));
    },
    async open(lease, owner, commands) {
      if (!stillHolds(lease)) return false;
      for (const command of commands) {
        if (!rows.has(command.id)) insert(command.id, owner, { command, end: null });
      }
      return true;
    },
    async end(lease, id, end) {
      if (!stillHolds(lease)) return false;
      const row = rows.get(id);
      if (row && row.end === null) finish(row, end);
      return true;
    },
    async void(lease, owner, ids) {
      if (!stillHolds(lease)) return false;
      const isLate = (row: Row) => clock.now() - row.openedAt < unknownVoids.withinMs;
      const isUnknown = (row: Row) => row.unknown && row.owner.contactId === owner.contactId && isLate(row);
      let room = unknownVoids.most - [...rows.values()].filter(isUnknown).length;
      for (const id of ids) {
        const row = rows.get(id);
        if (!row && --room >= 0) insert(id, owner, { command: null, end: { state: 'voided' } });
        if (!row) continue;
        if (row.end === null && row.owner.contactId === owner.contactId) finish(row, { state: 'voided' });
      }
      return true;
    },
    async takeSweep({ limit }) {
      const now = clock.now();
      const taken: SweepRow[] = [];
      for (const row of rows.values()) {
        const { owner, command, end } = row;
        if (!command || !isSwept(command) || end?.state === 'done') continue;
        const pause = retention.sweepPauseMs * 2 ** row.sweeps;
        if (now - row.openedAt > retention.sweepMs || now - row.sweptAt < pause) continue;
        if (taken.length === limit) break;
        row.sweeps += 1;
        row.sweptAt = now;
        taken.push(structuredClone({ owner, command }));
      }
      return taken;
    },
    async prune() {
      const now = clock.now();
      let argumentsErased = 0;
      let rowsErased = 0;
      for (const [id, row] of rows) {
        if (now - (row.endedAt ?? row.openedAt) > retention.rowsMs) {
          rows.delete(id);
          rowsErased += 1;
        } else if (row.endedAt !== null && now - row.endedAt > retention.argumentsMs && row.command) {
          row.command = null;
          argumentsErased += 1;
        }
      }
      return { argumentsErased, rowsErased };
    },
  };
}
