import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '#crm/store/open-database.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import { connectGatewayDb } from '#gateway/store/db.ts';
import { createLedgerStore } from '#gateway/store/ledger-store.ts';
import { migrations } from '#gateway/store/migrations/index.ts';
import type { GatewayTables } from '#gateway/store/tables.ts';
import { freshDatabase, testEngines } from '#test/support/test-database.ts';

const owner = { accountId: 'account', contactId: 'asha' };

/** Applies the first migrations, as an earlier version of the gateway did. */
async function asBefore(db: Kysely<GatewayTables>, count: number): Promise<void> {
  await sql`create schema gateway`.execute(db);
  await sql`create table gateway.migrations (name text primary key, at timestamptz not null default now())`.execute(db);
  await db.transaction().execute(async (transaction) => {
    const tables = transaction.withSchema('gateway');
    for (const { name, up } of migrations.slice(0, count)) {
      await up(tables);
      await tables.insertInto('migrations').values({ name }).execute();
    }
  });
}

it.each(testEngines)('a ledger that noted its writes keeps its commands when the notes go, on %s', async (engine) => {
  const { location, drop } = await freshDatabase(engine);
  const database = await openDatabase(location);
  await asBefore(database.db.withTables<GatewayTables>(), 7);
  const end = { state: 'done', result: { orderId: '801' } };
  await sql`insert into gateway.commands (id, account_id, contact_id, kind, state, outcome, ended_at, shown_at)
    values ('one', 'account', 'asha', 'order.place', 'done', ${JSON.stringify(end)}, now(), now())`.execute(
    database.db,
  );
  const id = 'one' as CommandId;
  const ledger = createLedgerStore(await connectGatewayDb(database.db));
  expect(await ledger.find(owner, [id])).toEqual(new Map([[id, { command: null, end }]]));
  const columns = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'gateway' and table_name = 'commands'`.execute(database.db);
  expect(columns.rows.map(({ name }) => name).filter((name) => ['shown_at', 'end_seq'].includes(name))).toEqual([]);
  // A gateway that starts again finds nothing to do.
  await connectGatewayDb(database.db);
  await database.close();
  await drop();
});
