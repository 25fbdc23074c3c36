import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '#crm/store/open-database.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import { connectGatewayDb } from '#gateway/store/db.ts';
import { createLedgerStore } from '#gateway/store/ledger-store.ts';
import { migrations } from '#gateway/store/migrations/index.ts';
import { StartRefused } from '#lib/start-refused.ts';
import { freshDatabase, rarelyBothEngines } from '#test/support/test-database.ts';

const owner = { accountId: 'account', contactId: 'asha' };
const names = Object.keys(migrations);

describe.each(rarelyBothEngines)('the gateway’s tables on %s', (engine) => {
  let database: OpenDatabase;
  let drop: () => Promise<void>;
  beforeEach(async () => {
    const fresh = await freshDatabase(engine);
    database = await openDatabase(fresh.location);
    drop = fresh.drop;
  });
  afterEach(async () => {
    await database.close();
    await drop();
  });

  /** Applies the first migrations as versions before Kysely's Migrator did, which noted the time in `at`. */
  async function asBefore(count: number): Promise<void> {
    await sql`create schema gateway`.execute(database.db);
    await sql`create table gateway.migrations
      (name text primary key, at timestamptz not null default clock_timestamp())`.execute(database.db);
    await database.db.transaction().execute(async (transaction) => {
      for (const [name, { up }] of Object.entries(migrations).slice(0, count)) {
        await up(transaction.withSchema('gateway'));
        await sql`insert into gateway.migrations (name) values (${name})`.execute(transaction);
      }
    });
  }

  const applied = async () => {
    const { rows } = await sql<{ name: string }>`select name from gateway.migrations order by name`.execute(
      database.db,
    );
    return rows.map(({ name }) => name);
  };
  const tables = async () => {
    const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = 'gateway' and table_name not like 'migrations%'`.execute(database.db);
    return rows.map(({ name }) => name);
  };
  const columnsOfCommands = async () => {
    const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_schema = 'gateway' and table_name = 'commands'`.execute(database.db);
    return rows.map(({ name }) => name);
  };

  it('of a ledger that noted its writes keep its commands when the notes go', async () => {
    await asBefore(7);
    const end = { state: 'done', result: { orderId: '801' } };
    await sql`insert into gateway.commands (id, account_id, contact_id, kind, state, outcome, ended_at, shown_at)
      values ('one', 'account', 'asha', 'order.place', 'done', ${JSON.stringify(end)}, now(), now())`.execute(
      database.db,
    );
    const id = 'one' as CommandId;
    const ledger = createLedgerStore(await connectGatewayDb(database.db));
    expect(await ledger.find(owner, [id])).toEqual(new Map([[id, { command: null, end }]]));
    expect((await columnsOfCommands()).filter((name) => ['shown_at', 'end_seq'].includes(name))).toEqual([]);
    expect(await applied()).toEqual(names);
    // A gateway that starts again finds nothing to do.
    const ledgerAgain = createLedgerStore(await connectGatewayDb(database.db));
    expect(await ledgerAgain.find(owner, [id])).toEqual(new Map([[id, { command: null, end }]]));
  });

  it('that an earlier version upgraded while its clock was ahead are upgraded further', async () => {
    await asBefore(6);
    await sql`update gateway.migrations set at = '2031-01-01T00:00:00Z' where name = ${names[1]}`.execute(database.db);
    await connectGatewayDb(database.db);
    expect(await applied()).toEqual(names);
    expect(await columnsOfCommands()).not.toContain('shown_at');
  });

  it('that all earlier steps were applied to are only noted in the new form, once', async () => {
    await asBefore(names.length);
    await sql`update gateway.migrations set at = '2026-11-01T10:00:00.123456Z'`.execute(database.db);
    await connectGatewayDb(database.db);
    await connectGatewayDb(database.db);
    const { rows } = await sql<object>`select * from gateway.migrations order by name`.execute(database.db);
    expect(rows).toEqual(names.map((name) => ({ name, timestamp: '2026-11-01T10:00:00.123Z' })));
  });

  it('of a newer version are refused with a message and left alone, whoever noted its steps', async () => {
    await asBefore(7);
    await sql`insert into gateway.migrations (name) values ('099-later')`.execute(database.db);
    const refusal = new StartRefused(
      'The database belongs to a newer version of Larder (it has 099-later). Start that version, or put back a backup from before it.',
    );
    await expect(connectGatewayDb(database.db)).rejects.toThrow(refusal);
    // By now the steps are noted in the new form.
    await expect(connectGatewayDb(database.db)).rejects.toThrow(refusal);
    expect(await applied()).toEqual([...names.slice(0, 7), '099-later']);
    expect(await columnsOfCommands()).toContain('shown_at');
  });

  it('are there completely or not at all', async () => {
    await sql`create schema gateway`.execute(database.db);
    await sql`create table gateway.files (mine text)`.execute(database.db);
    await expect(connectGatewayDb(database.db)).rejects.toThrow('already exists');
    expect(await tables()).toEqual(['files']);
    await sql`drop table gateway.files`.execute(database.db);
    await connectGatewayDb(database.db);
    expect(await applied()).toEqual(names);
  });

  it.each(['a new', 'an old'])('of %s database are upgraded once by gateways that start together', async (age) => {
    if (age === 'an old') await asBefore(5);
    await Promise.all([1, 2, 3].map(() => connectGatewayDb(database.db)));
    expect(await applied()).toEqual(names);
  });
});
