import type { CommandId } from '#domain/commands/outbox-row.ts';
import type { Owner } from '#domain/owner.ts';
import type { Lease } from '#gateway/store/leases.ts';
import {
  type Ledger,
  type LedgerCommand,
  type LedgerEnd,
  type LedgerRow,
  retention,
  type SweepRow,
  unknownVoids,
} from '../../../server/gateway/commands/ledger.ts';

/** The rows of a memory ledger; a test copies them as a backup and restores them. */
export type MemoryLedgerRows = Map<CommandId, Row>;

type Row = {
  owner: Owner;
  command: LedgerCommand | null;
  end: LedgerEnd | null;
  openedAt: number;
  endedAt: number | null;
  shownAt: number | null;
  /** Increases with every end; orders ends that have the same time. */
  endSeq: number;
  sweeps: number;
  sweptAt: number;
};

const isOfCart = ({ kind }: LedgerCommand): boolean => kind === 'cart.set-line' || kind === 'order.place';

/** The ledger in memory, for simulations. It passes the same contract tests as the one in the database. */
export function createMemoryLedger(options: {
  clock: { now(): number };
  stillHolds: (lease: Lease) => boolean;
  rows?: MemoryLedgerRows;
}): Ledger {
  const { clock, stillHolds, rows = new Map() } = options;

  let ends = 0;

  const insert = (id: CommandId, owner: Owner, part: Pick<Row, 'command' | 'end'>) => {
    const now = clock.now();
    const endedAt = part.end ? now : null;
    const times = { openedAt: now, endedAt, shownAt: null, endSeq: 0, sweeps: 0, sweptAt: now };
    rows.set(id, { owner, ...structuredClone(part), ...times });
  };
  const finish = (row: Row, end: LedgerEnd) => {
    row.end = structuredClone(end);
    row.endedAt = clock.now();
    ends += 1;
    row.endSeq = ends;
  };

  return {
    async find(owner, ids) {
      const found = new Map<CommandId, LedgerRow>();
      for (const id of ids) {
        const row = rows.get(id);
        if (!row || row.owner.contactId !== owner.contactId || row.owner.accountId !== owner.accountId) continue;
        const endedAgoMs = row.endedAt === null ? 0 : clock.now() - row.endedAt;
        const openedAgoMs = clock.now() - row.openedAt;
        const shownInMs = Math.max(0, (row.shownAt ?? 0) - clock.now());
        found.set(id, structuredClone({ id, command: row.command, end: row.end, openedAgoMs, endedAgoMs, shownInMs }));
      }
      return found;
    },
    async doneLately(owner, withinMs) {
      const ended = [...rows.values()].filter(
        (row) =>
          row.owner.contactId === owner.contactId &&
          row.owner.accountId === owner.accountId &&
          row.end?.state === 'done' &&
          row.endedAt !== null &&
          clock.now() - row.endedAt < withinMs,
      );
      return ended
        .toSorted((a, b) => (a.endedAt ?? 0) - (b.endedAt ?? 0) || a.endSeq - b.endSeq)
        .flatMap(({ command }) => (command && isOfCart(command) ? [structuredClone(command)] : []));
    },
    async open(lease, owner, commands) {
      if (!stillHolds(lease)) return false;
      for (const command of commands) {
        if (!rows.has(command.id)) insert(command.id, owner, { command, end: null });
      }
      return true;
    },
    async wrote(lease, id, hiddenMs) {
      if (!stillHolds(lease)) return false;
      const row = rows.get(id);
      if (row) row.shownAt = clock.now() + hiddenMs;
      return true;
    },
    async end(lease, ends) {
      if (!stillHolds(lease)) return false;
      for (const [id, end] of ends) {
        const row = rows.get(id);
        if (row && row.end === null) finish(row, end);
      }
      return true;
    },
    async void(lease, owner, ids) {
      if (!stillHolds(lease)) return false;
      const isLate = (row: Row) => clock.now() - row.openedAt < unknownVoids.withinMs;
      const isUnknown = (row: Row) => row.command === null && row.owner.contactId === owner.contactId && isLate(row);
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
      for (const [id, row] of rows) {
        const state = row.end?.state ?? 'open';
        const { command } = row;
        if (command?.kind !== 'order.place' || state === 'done') continue;
        const pause = retention.sweepPauseMs * 2 ** row.sweeps;
        if (now - row.openedAt > retention.sweepMs || now - row.sweptAt < pause) continue;
        if (taken.length === limit) break;
        row.sweeps += 1;
        row.sweptAt = now;
        taken.push(structuredClone({ owner: row.owner, id, ref: command.ref, command, state }));
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
