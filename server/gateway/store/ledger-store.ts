import { sql } from 'kysely';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import type { Owner } from '#domain/owner.ts';
import {
  type Ledger,
  type LedgerCommand,
  type LedgerEnd,
  type LedgerRow,
  retention,
  unknownVoids,
} from '#gateway/commands/ledger.ts';
import { readCommand, type StoredCommand, storedCommand } from '#gateway/commands/stored-command.ts';
import type { GatewayDb } from './db.ts';
import type { Lease } from './leases.ts';
import { stillHolds } from './sql-leases.ts';
import { fromNow, now } from './sql-time.ts';

const msSince = (column: 'ended_at' | 'opened_at' | 'shown_at' | 'swept_at') =>
  sql<number>`(extract(epoch from clock_timestamp() - ${sql.ref(column)}) * 1000)::float8`;

/** The column's default, which is the next number. */
const nextSeq = sql<number>`default`;

/** The command ledger in the database. Its transactions are short: none spans a call to the CRM. */
export function createLedgerStore(db: GatewayDb): Ledger {
  /** Runs the writes of a lease's holder. Returns false and writes nothing when the lease was lost. */
  const asHolder = (lease: Lease, write: (transaction: GatewayDb) => Promise<unknown>): Promise<boolean> =>
    db.transaction().execute(async (transaction) => {
      if (!(await stillHolds(transaction, lease))) return false;
      await write(transaction);
      return true;
    });

  return {
    async find(owner, ids) {
      const found = new Map<CommandId, LedgerRow>();
      if (ids.length === 0) return found;
      const rows = await db
        .selectFrom('commands')
        .select(['id', 'command', 'outcome'])
        .select([
          msSince('opened_at').as('opened_ago_ms'),
          msSince('ended_at').as('ended_ago_ms'),
          msSince('shown_at').as('shown_ago_ms'),
        ])
        .where('id', 'in', ids)
        .where('contact_id', '=', owner.contactId)
        .where('account_id', '=', owner.accountId)
        .execute();
      for (const row of rows) {
        const id = row.id as CommandId;
        found.set(id, {
          id,
          command: commandOf(row.command),
          end: read<LedgerEnd>(row.outcome),
          openedAgoMs: row.opened_ago_ms,
          endedAgoMs: row.ended_ago_ms ?? 0,
          shownInMs: Math.max(0, -(row.shown_ago_ms ?? 0)),
        });
      }
      return found;
    },

    async doneLately(owner, withinMs) {
      const rows = await db
        .selectFrom('commands')
        .select('command')
        .where('contact_id', '=', owner.contactId)
        .where('account_id', '=', owner.accountId)
        .where('kind', 'in', ['cart.set-line', 'order.place'])
        .where('state', '=', 'done')
        .where('ended_at', '>', fromNow(-withinMs))
        .orderBy('end_seq')
        .execute();
      return rows.flatMap((row) => commandOf(row.command) ?? []);
    },

    open: (lease, owner, commands) =>
      asHolder(lease, (transaction) =>
        insertMissing(
          transaction,
          owner,
          commands.map((command) => ({ id: command.id, command, end: null })),
        ),
      ),

    wrote: (lease, id, hiddenMs) =>
      asHolder(lease, (transaction) =>
        transaction
          .updateTable('commands')
          .set({ shown_at: fromNow(hiddenMs) })
          .where('id', '=', id)
          .execute(),
      ),

    end: (lease, ends) =>
      asHolder(lease, async (transaction) => {
        for (const [id, end] of ends) {
          await transaction
            .updateTable('commands')
            .set({ state: end.state, outcome: JSON.stringify(end), ended_at: now, end_seq: nextSeq })
            .where('id', '=', id)
            .where('state', '=', 'open')
            .execute();
        }
      }),

    void: (lease, owner, ids) =>
      asHolder(lease, async (transaction) => {
        const end: LedgerEnd = { state: 'voided' };
        await insertMissing(
          transaction,
          owner,
          (await voidable(transaction, owner, ids)).map((id) => ({ id, command: null, end })),
        );
        if (ids.length === 0) return;
        await transaction
          .updateTable('commands')
          .set({ state: end.state, outcome: JSON.stringify(end), ended_at: now, end_seq: nextSeq })
          .where('id', 'in', ids)
          .where('contact_id', '=', owner.contactId)
          .where('state', '=', 'open')
          .execute();
      }),

    async takeSweep({ limit }) {
      const due = db
        .selectFrom('commands')
        .select('id')
        .where('kind', '=', 'order.place')
        .where('state', '!=', 'done')
        .where('command', 'is not', null)
        .where('opened_at', '>', fromNow(-retention.sweepMs))
        .where(msSince('swept_at'), '>=', sql<number>`${retention.sweepPauseMs}::float8 * power(2, sweeps)`)
        .orderBy('swept_at')
        .limit(limit)
        .forUpdate()
        .skipLocked();
      const rows = await db
        .updateTable('commands')
        .set({ sweeps: sql<number>`sweeps + 1`, swept_at: now })
        .where('id', 'in', due)
        .returning(['id', 'account_id', 'contact_id', 'command', 'state'])
        .execute();
      return rows.flatMap((row) => {
        const command = commandOf(row.command);
        if (command?.kind !== 'order.place' || row.state === 'done') return [];
        const owner = { accountId: row.account_id, contactId: row.contact_id };
        return [{ owner, id: row.id as CommandId, ref: command.ref, command, state: row.state }];
      });
    },

    async prune() {
      const erased = await db
        .updateTable('commands')
        .set({ command: null })
        .where('ended_at', '<', fromNow(-retention.argumentsMs))
        .where('command', 'is not', null)
        .executeTakeFirst();
      const removed = await db
        .deleteFrom('commands')
        .where(sql<Date>`coalesce(ended_at, opened_at)`, '<', fromNow(-retention.rowsMs))
        .executeTakeFirst();
      return { argumentsErased: Number(erased.numUpdatedRows), rowsErased: Number(removed.numDeletedRows) };
    },
  };
}

/** Returns the ids without a row, at most as many as may get one (`unknownVoids`). */
async function voidable(transaction: GatewayDb, owner: Owner, ids: readonly CommandId[]): Promise<CommandId[]> {
  if (ids.length === 0) return [];
  const rows = await transaction.selectFrom('commands').select('id').where('id', 'in', ids).execute();
  const known = new Set<string>(rows.map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length === 0) return [];
  const { lately } = await transaction
    .selectFrom('commands')
    .select(({ fn }) => fn.countAll<number>().as('lately'))
    .where('contact_id', '=', owner.contactId)
    .where('kind', 'is', null)
    .where('opened_at', '>', fromNow(-unknownVoids.withinMs))
    .executeTakeFirstOrThrow();
  return unknown.slice(0, Math.max(0, unknownVoids.most - Number(lately)));
}

async function insertMissing(
  transaction: GatewayDb,
  owner: Owner,
  rows: readonly { id: CommandId; command: LedgerCommand | null; end: LedgerEnd | null }[],
): Promise<void> {
  if (rows.length === 0) return;
  await transaction
    .insertInto('commands')
    .values(
      rows.map(({ id, command, end }) => ({
        id,
        account_id: owner.accountId,
        contact_id: owner.contactId,
        kind: command?.kind ?? null,
        command: command && JSON.stringify(storedCommand(command)),
        state: end?.state ?? ('open' as const),
        outcome: end && JSON.stringify(end),
        ended_at: end ? now : null,
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

function commandOf(json: string | null): LedgerCommand | null {
  const stored = read<StoredCommand>(json);
  return stored && readCommand(stored);
}

function read<T>(json: string | null): T | null {
  return json === null ? null : (JSON.parse(json) as T);
}
