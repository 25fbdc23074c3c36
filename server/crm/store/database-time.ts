import { type Kysely, sql } from 'kysely';

/** Returns the database's time in milliseconds since the epoch. */
export async function databaseTime(db: Kysely<unknown>): Promise<number> {
  const { rows } = await sql<{
    ms: number;
  }>`SELECT (extract(epoch FROM clock_timestamp()) * 1000)::double precision AS ms`.execute(db);
  return Number(rows[0]?.ms);
}
