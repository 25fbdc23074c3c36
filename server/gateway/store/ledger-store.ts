import { sql } from 'kysely';
import { secretKinds } from '#domain/commands/kinds.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import type { Owner } from '#domain/owner.ts';
import {
  isSwept,
  type Ledger,
  type LedgerCommand,
  type LedgerEnd,
  type LedgerRow,
  placedBy,
  retention,
  sweptKinds,
  unknownVoids,
} from '#gateway/commands/ledger.ts';
import { readCommand, type StoredCommand, storedCommand } from '#gateway/commands/stored-command.ts';
import type { GatewayDb } from './db.ts';
import { asHolder } from './sql-leases.ts';
import { fromNow, now } from './sql-time.ts';

/** Each check of an order doubles the pause before the next one. */
const pauseIsOver = sql<boolean>`
  swept_at + ${retention.sweepPauseMs}::float8 * power(2, sweeps) * interval '1 millisecond' <= ${now}`;

/** The command ledger in the database. Its transactions are short: none spans a call to the CRM. */
export function createLedgerStore(db: GatewayDb): Ledger {
  return {
    async find(owner, ids) {
      const found = new Map<CommandId, LedgerRow>();
      if (ids.length === 0) return found;
      const rows = await db
        .selectFrom('commands')
        .select(['id', 'command', 'outcome'])
        .where('id', 'in', ids)
        .where('contact_id', '=', owner.contactId)
        .where('account_id', '=', owner.accountId)
        .execute();
      for (const { id, command, outcome } of rows) {
        found.set(id as CommandId, { command: commandOf(command), end: read<LedgerEnd>(outcome) });
      }
      return found;
    },

    async orderOf(owner, ref) {
      const rows = await db
        .selectFrom('commands')
        .select('command')
        .where('contact_id', '=', owner.contactId)
        .where('account_id', '=', owner.accountId)
        .where('kind', '=', 'order.place')
        // Stored as JSON text, in which a reference can only be itself.
        .where('command', 'like', `%"${ref}"%`)
        .orderBy('opened_at', 'desc')
        .execute();
      return placedBy(
        rows.map(({ command }) => commandOf(command)),
        ref,
      );
    },

    open: (lease, owner, commands) =>
      asHolder(db, lease, (transaction) =>
        insertMissing(
          transaction,
          owner,
          commands.map((command) => ({ id: command.id, command, end: null })),
        ),
      ),

    end: (lease, id, end) => asHolder(db, lease, (transaction) => endOpen(transaction, [id], end).execute()),

    void: (lease, owner, ids) =>
      asHolder(db, lease, async (transaction) => {
        if (ids.length === 0) return;
        const end: LedgerEnd = { state: 'voided' };
        const unknown = await voidable(transaction, owner, ids);
        await insertMissing(
          transaction,
          owner,
          unknown.map((id) => ({ id, command: null, end })),
        );
        await endOpen(transaction, ids, end).where('contact_id', '=', owner.contactId).execute();
      }),

    async takeSweep({ limit }) {
      const due = db
        .selectFrom('commands')
        .select('id')
        .where('kind', 'in', sweptKinds)
        .where('state', '!=', 'done')
        .where('command', 'is not', null)
        .where('opened_at', '>', fromNow(-retention.sweepMs))
        .where(pauseIsOver)
        .orderBy('swept_at')
        .limit(limit)
        .forUpdate()
        .skipLocked();
      const rows = await db
        .updateTable('commands')
        .set({ sweeps: sql<number>`sweeps + 1`, swept_at: now })
        .where('id', 'in', due)
        .returning(['account_id as accountId', 'contact_id as contactId', 'command'])
        .execute();
      return rows.flatMap(({ command: stored, ...owner }) => {
        const command = commandOf(stored);
        return command && isSwept(command) ? [{ owner, command }] : [];
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

/** Ends those of the commands that are still open, and erases the arguments of secret ones. */
function endOpen(transaction: GatewayDb, ids: readonly CommandId[], end: LedgerEnd) {
  return transaction
    .updateTable('commands')
    .set((row) => ({
      state: end.state,
      outcome: JSON.stringify(end),
      ended_at: now,
      command: row.case().when('kind', 'in', secretKinds).then(null).else(row.ref('command')).end(),
    }))
    .where('id', 'in', ids)
    .where('state', '=', 'open');
}

/** Returns the ids without a row, at most as many as may get one (`unknownVoids`). */
async function voidable(transaction: GatewayDb, owner: Owner, ids: readonly CommandId[]): Promise<CommandId[]> {
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
