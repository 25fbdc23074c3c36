import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#crm/store/open-database.ts';
import { connectGatewayDb, type GatewayDb } from '#gateway/store/db.ts';
import { createSqlCodes } from '#gateway/store/sql-codes.ts';
import { createSqlProofs } from '#gateway/store/sql-proofs.ts';
import { freshDatabase, rarelyBothEngines } from '#test/support/test-database.ts';

const MINUTE_MS = 60_000;

describe.each(rarelyBothEngines)('one-time codes and proofs on %s', (engine) => {
  let db: GatewayDb;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const { location, drop } = await freshDatabase(engine);
    const database = await openDatabase(location);
    db = await connectGatewayDb(database.db);
    close = () => database.close().then(drop);
  });
  afterAll(() => close());

  /** Makes everything kept so far older. */
  const age = async (ms: number) => {
    const span = sql`${ms}::double precision * interval '1 millisecond'`;
    await sql`update gateway.one_time_codes set until = until - ${span}`.execute(db);
    await sql`update gateway.mobile_proofs set until = until - ${span}`.execute(db);
  };
  const countOf = async (table: 'one_time_codes' | 'mobile_proofs') =>
    Number(
      (
        await db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as('rows'))
          .executeTakeFirst()
      )?.rows,
    );

  describe('a code', () => {
    it('is right once', async () => {
      const { put, check } = createSqlCodes(db);
      await put({ key: 'once', hash: 'a' }, MINUTE_MS);
      expect(await check({ key: 'once', hash: 'b' }, 5)).toBe('wrong');
      expect(await check({ key: 'once', hash: 'a' }, 5)).toBe('right');
      expect(await check({ key: 'once', hash: 'a' }, 5)).toBe('over');
    });

    it('is right for one of many requests at once', async () => {
      const { put, check } = createSqlCodes(db);
      await put({ key: 'parallel', hash: 'a' }, MINUTE_MS);
      const checks = await Promise.all(Array.from({ length: 8 }, () => check({ key: 'parallel', hash: 'a' }, 8)));
      expect(checks.filter((each) => each === 'right')).toHaveLength(1);
    });

    it('is over after the last try, also for many guesses at once', async () => {
      const { put, check } = createSqlCodes(db);
      await put({ key: 'tried', hash: 'a' }, MINUTE_MS);
      const guesses = await Promise.all(Array.from({ length: 20 }, (_, n) => check({ key: 'tried', hash: `${n}` }, 5)));
      expect(guesses.filter((each) => each === 'wrong')).toHaveLength(5);
      expect(await check({ key: 'tried', hash: 'a' }, 5)).toBe('over');
    });

    it('takes the place of the one before, with all its tries', async () => {
      const { put, check } = createSqlCodes(db);
      await put({ key: 'new', hash: 'a' }, MINUTE_MS);
      for (let tries = 0; tries < 5; tries++) await check({ key: 'new', hash: 'x' }, 5);
      await put({ key: 'new', hash: 'b' }, MINUTE_MS);
      expect(await check({ key: 'new', hash: 'a' }, 5)).toBe('wrong');
      expect(await check({ key: 'new', hash: 'b' }, 5)).toBe('right');
    });

    it('is over when it is too old, and leaves with the next one', async () => {
      const { put, check } = createSqlCodes(db);
      await put({ key: 'old', hash: 'a' }, MINUTE_MS);
      await age(MINUTE_MS + 1);
      expect(await check({ key: 'old', hash: 'a' }, 5)).toBe('over');
      await put({ key: 'next', hash: 'a' }, MINUTE_MS);
      expect(await countOf('one_time_codes')).toBe(1);
    });
  });

  describe('a proof', () => {
    it('is spent once, and can be spent again when it was given back', async () => {
      const { add, isOpen, spend, giveBack } = createSqlProofs(db);
      await add('once', MINUTE_MS);
      expect(await isOpen('once')).toBe(true);
      const spent = await Promise.all(Array.from({ length: 8 }, () => spend('once')));
      expect(spent.filter(Boolean)).toHaveLength(1);
      expect(await isOpen('once')).toBe(false);
      await giveBack('once');
      expect([await isOpen('once'), await spend('once'), await spend('once')]).toEqual([true, true, false]);
    });

    it('that is too old, or that nobody was given, counts for nothing', async () => {
      const { add, isOpen, spend, giveBack } = createSqlProofs(db);
      await add('old', MINUTE_MS);
      await age(MINUTE_MS + 1);
      await giveBack('old');
      await giveBack('invented');
      for (const id of ['old', 'invented']) expect([await isOpen(id), await spend(id)]).toEqual([false, false]);
      await add('next', MINUTE_MS);
      expect(await countOf('mobile_proofs')).toBe(1);
    });
  });
});
