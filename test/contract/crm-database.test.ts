import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCrmStore } from '#crm/store/crm-store.ts';
import { ensureIntegrationUser } from '#crm/store/integration-user.ts';
import { openDatabase } from '#crm/store/open-database.ts';
import { ownIdentity } from '#crm/store/process-identity.ts';
import { prepareSchema } from '#crm/store/schema-manager.ts';
import { openSeededCrm, type Seed } from '#crm/store/seeded-database.ts';
import { sqlDatabase } from '#crm/store/sql.ts';
import { crmObjectNames, fieldsOf } from '#domain/crm/index.ts';
import { connectGatewayDb } from '#gateway/store/db.ts';
import { migrations } from '#gateway/store/migrations/index.ts';
import { StartRefused } from '#lib/start-refused.ts';
import { sqlText } from '#test/support/sql-text.ts';
import { emptyDump } from '#test/support/template-databases.ts';
import { freshDatabase, rarelyBothEngines } from '#test/support/test-database.ts';

describe.each(rarelyBothEngines)('the stored schema on %s', (engine) => {
  async function withDatabase(
    run: (db: Awaited<ReturnType<typeof openDatabase>>) => Promise<void>,
    options: { lockTimeoutMs?: number } = {},
  ): Promise<void> {
    const { location, drop } = await freshDatabase(engine);
    const open = await openDatabase({ ...location, ...options });
    try {
      await run(open);
    } finally {
      await open.close();
      await drop();
    }
  }

  it('has a column of the right type for every declared field', () =>
    withDatabase(async ({ db }) => {
      const store = await createCrmStore({ db });
      const columns = await sqlText<{ table_name: string; column_name: string }>(
        store.sql,
        "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'crm'",
      );
      const stored = new Set(columns.map(({ table_name, column_name }) => `${table_name}.${column_name}`));
      const declared = crmObjectNames.flatMap((object) => fieldsOf(object).map(([field]) => `${object}.${field}`));
      expect(declared.filter((name) => !stored.has(name))).toEqual([]);
      expect(stored.size).toBe(declared.length);
    }));

  it('of several processes that start together on a new one, one makes the gateway’s user', () =>
    withDatabase(async ({ db }) => {
      const store = await createCrmStore({ db });
      const user = { username: 'integration@one.example', password: 'secret 1234567' };
      await Promise.all(Array.from({ length: 4 }, () => ensureIntegrationUser(store, user)));
      expect(await store.count('User')).toBe(1);
    }));

  it('starts on the data of an older declaration: adds tables and columns, keeps every row', () =>
    withDatabase(async ({ db }) => {
      const sql = sqlDatabase(db);
      await sqlText(sql, 'CREATE SCHEMA crm');
      // As an earlier version left it: one object, few fields, one field that is no longer declared.
      await sqlText(
        sql,
        `CREATE TABLE crm."Coupon__c" ("Id" text COLLATE "C" PRIMARY KEY, "IsDeleted" boolean NOT NULL DEFAULT false,
           "SystemModstamp" timestamptz, "Name" text COLLATE "C", "Old_Field__c" text)`,
      );
      await sqlText(sql, `INSERT INTO crm."Coupon__c" VALUES ('a035g0000000001AAA', false, now(), 'WELCOME', 'kept')`);
      const store = await createCrmStore({ db });
      const rows = await sqlText(
        store.sql,
        'SELECT "Name", "Active__c", "Value__c", "Old_Field__c" FROM crm."Coupon__c"',
      );
      expect(rows).toEqual([{ Name: 'WELCOME', Active__c: false, Value__c: null, Old_Field__c: 'kept' }]);
      await store.bulkInsert('Coupon__c', [{ Id: 'a035g0000000002AAA', Name: 'NEW', Value__c: 10 }]);
      await store.bulkInsert('Product2', [{ Name: 'Bun' }]);
      expect(await store.count('Coupon__c')).toBe(2);
      await createCrmStore({ db });
      expect(await store.count('Coupon__c')).toBe(2);
    }));

  it('refuses a field whose type changed, names it, and changes nothing', () =>
    withDatabase(async ({ db }) => {
      const sql = sqlDatabase(db);
      await sqlText(sql, 'CREATE SCHEMA crm');
      await sqlText(sql, 'CREATE TABLE crm."Coupon__c" ("Id" text PRIMARY KEY, "Value__c" text)');
      await expect(createCrmStore({ db })).rejects.toThrow(
        'Coupon__c.Value__c is stored as text and declared as number (numeric)',
      );
      const tables = await sqlText(sql, "SELECT table_name FROM information_schema.tables WHERE table_schema = 'crm'");
      expect(tables).toHaveLength(1);
    }));

  it('keeps the private rows of a version that created its tables without noting it', () =>
    withDatabase(async ({ db }) => {
      const sql = sqlDatabase(db);
      await sqlText(sql, 'CREATE SCHEMA crm_private');
      await sqlText(
        sql,
        `CREATE TABLE crm_private.user_password
           (user_id text PRIMARY KEY, hash text NOT NULL, expired boolean NOT NULL DEFAULT false)`,
      );
      await sqlText(sql, "INSERT INTO crm_private.user_password VALUES ('asha', 'secret')");
      await createCrmStore({ db });
      const store = await createCrmStore({ db });
      expect(await sqlText(store.sql, 'SELECT * FROM crm_private.user_password')).toEqual([
        { user_id: 'asha', hash: 'secret', expired: false, changed_at: expect.anything() },
      ]);
      await sqlText(store.sql, "INSERT INTO crm_private.confirmed_order VALUES ('801')");
      expect(await sqlText(store.sql, 'SELECT name FROM crm_private.migrations')).toEqual([
        { name: '001-first-tables' },
        { name: '002-sign-up' },
      ]);
    }));

  it('refuses private tables of a newer version with a message', () =>
    withDatabase(async ({ db }) => {
      const { sql } = await createCrmStore({ db });
      await sqlText(sql, "INSERT INTO crm_private.migrations VALUES ('099-later', '2031-01-01T00:00:00.000Z')");
      await expect(createCrmStore({ db })).rejects.toThrow(StartRefused);
      await expect(createCrmStore({ db })).rejects.toThrow('(it has 099-later). Start that version');
    }));

  it('is prepared once by processes that start together, beside the gateway’s tables', () =>
    withDatabase(async ({ db }) => {
      await Promise.all([createCrmStore({ db }), connectGatewayDb(db), createCrmStore({ db }), connectGatewayDb(db)]);
      const noted = ['crm_private', 'gateway'].map((schema) =>
        sqlText<{ name: string }>(sqlDatabase(db), `SELECT name FROM ${schema}.migrations ORDER BY name`),
      );
      const [crm, gateway] = (await Promise.all(noted)).map((rows) => rows.map(({ name }) => name));
      expect(crm).toEqual(['001-first-tables', '002-sign-up']);
      expect(gateway).toEqual(Object.keys(migrations));
    }));

  it('is prepared by two processes that start together, however long the first takes', () =>
    withDatabase(
      async ({ db }) => {
        const sql = sqlDatabase(db);
        await Promise.all([prepareSchema(sql), prepareSchema(sql)]);
        expect(await sqlText(sql, 'SELECT "Id" FROM crm."Coupon__c"')).toEqual([]);
      },
      { lockTimeoutMs: 1 },
    ));

  it('reads every type the same, whatever the engine and the machine’s time zone', () =>
    withDatabase(async ({ db }) => {
      const [row] = await sqlText(
        sqlDatabase(db),
        `SELECT '2026-11-21'::date AS day, '2026-11-21 07:30:00+05:30'::timestamptz AS moment,
                '2026-11-21 07:30:00.25'::timestamp AS local, 12.50::numeric AS amount, 9007199254740991::bigint AS big,
                true AS yes, '{"a":1}'::json AS json, ARRAY['x','y'] AS list`,
      );
      expect(row).toEqual({
        day: '2026-11-21',
        moment: '2026-11-21T02:00:00.000Z',
        local: '2026-11-21T07:30:00.250Z',
        amount: 12.5,
        big: 9_007_199_254_740_991,
        yes: true,
        json: { a: 1 },
        list: ['x', 'y'],
      });
      await expect(sqlText(sqlDatabase(db), 'SELECT 9007199254740993::bigint AS big')).rejects.toThrow('too large');
    }));
});

describe('the data directory', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'larder-data-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  /** Opens a folder from a copy, because this test is not about creating databases. */
  const openFolder = async () => openDatabase({ kind: 'directory', dataDir, dump: await emptyDump() });

  it('is held by one process at a time, with a clear message to others', async () => {
    const first = await openFolder();
    try {
      await expect(openFolder()).rejects.toThrow(`The data directory ${dataDir} is in use by process ${process.pid}.`);
    } finally {
      await first.close();
    }
    const again = await openFolder();
    await again.close();
    expect(await readdir(dataDir)).not.toContain('larder.lock');
  });

  it('is refused while another living process holds it, and taken over when that process is gone', async () => {
    const other = spawn('sleep', ['60']);
    const began =
      (await readFile(`/proc/${other.pid}/stat`, 'utf8').catch(() => '')).split(') ')[1]?.split(' ')[19] ?? '';
    const { space } = await ownIdentity();
    await writeFile(join(dataDir, 'larder.lock'), JSON.stringify({ pid: other.pid, began, space, token: 'other' }));
    await expect(openFolder()).rejects.toMatchObject({
      code: 'DIRECTORY_LOCKED',
      message: expect.stringContaining(`in use by process ${other.pid}.`),
    });
    const gone = new Promise((resolve) => other.once('exit', resolve));
    other.kill('SIGKILL');
    await gone;
    const open = await openFolder();
    await open.close();
  });

  it('starts from a copy made once, is filled once, and starts over after an interrupted first start', async () => {
    let fills = 0;
    const seed: Seed = {
      version: `test-${process.pid}-${Date.now()}`,
      fill: async (store) => {
        fills += 1;
        await store.bulkInsert('Coupon__c', [{ Name: 'WELCOME' }]);
      },
    };
    const cacheDir = join(dataDir, 'cache');
    const dump = await emptyDump();
    const open = (folder: string) =>
      openSeededCrm({ location: { kind: 'directory', dataDir: join(dataDir, folder), dump }, seed, cacheDir });
    const first = await open('one');
    await first.store.bulkInsert('Coupon__c', [{ Name: 'OWN' }]);
    await first.close();
    const reopened = await open('one');
    expect(await reopened.store.count('Coupon__c')).toBe(2);
    await reopened.close();
    await rename(join(dataDir, 'one', 'pglite.created'), join(dataDir, 'one', 'pglite.creating'));
    const anew = await open('one');
    expect(await anew.store.count('Coupon__c')).toBe(1);
    await anew.close();
    expect(fills).toBe(1);
  });
});
