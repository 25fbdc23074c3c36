import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '#crm/store/open-database.ts';
import { type SqlDatabase, sqlDatabase } from '#crm/store/sql.ts';
import { sqlText } from '#test/support/sql-text.ts';
import { freshDatabase } from '#test/support/test-database.ts';

const times = async (count: number, work: () => Promise<unknown>) => {
  for (let n = 0; n < count; n += 1) await work();
};

describe.runIf(process.env.TEST_DATABASE_URL)('repeated reads, on PostgreSQL', () => {
  let open: OpenDatabase;
  let sql: SqlDatabase;
  let drop: () => Promise<void>;

  beforeEach(async () => {
    const fresh = await freshDatabase('postgres');
    drop = fresh.drop;
    if (fresh.location.kind !== 'server') throw new Error('A server is needed.');
    open = await openDatabase({ ...fresh.location, poolSize: 1 });
    sql = sqlDatabase(open.db);
    await sqlText(sql, 'CREATE TABLE things (id int, name text)');
    await sqlText(sql, "INSERT INTO things VALUES (1, 'bread'), (2, 'butter')");
  });
  afterEach(async () => {
    await open.close();
    await drop();
  });

  const prepared = async () => {
    const rows = await sqlText<{ statement: string }>(sql, 'SELECT statement FROM pg_prepared_statements', []);
    return rows.map(({ statement }) => statement);
  };

  it('are prepared, and answer as before', async () => {
    const read = 'SELECT name FROM things WHERE id = $1';
    await times(9, async () => expect(await sqlText(sql, read, [2])).toEqual([{ name: 'butter' }]));
    expect(await prepared()).toEqual([read]);
    expect(await sqlText(sql, read, [1])).toEqual([{ name: 'bread' }]);
  });

  it('stay prepared in a transaction, and after one of them has failed', async () => {
    const read = 'SELECT 10 / $1::int AS share';
    await times(9, () => sqlText(sql, read, [2]));
    await expect(sqlText(sql, read, [0])).rejects.toThrow('division by zero');
    expect(await sql.transaction((inside) => sqlText(inside, read, [5]))).toEqual([{ share: 2 }]);
    expect(await prepared()).toEqual([read]);
  });

  it('are sent whole each time when a table change would change their columns', async () => {
    const read = 'SELECT * FROM things WHERE id = $1';
    await times(9, () => sqlText(sql, read, [1]));
    await sqlText(sql, 'ALTER TABLE things ADD COLUMN price int');
    expect(await sqlText(sql, read, [1])).toEqual([{ id: 1, name: 'bread', price: null }]);
    expect(await prepared()).toEqual([]);
  });

  it('are limited to a hundred, because each takes memory on every connection', async () => {
    for (let n = 0; n < 120; n += 1) await times(6, () => sqlText(sql, `SELECT ${n} + $1::int AS sum`, [1]));
    expect(await prepared()).toHaveLength(100);
  });
});
