import { type RawBuilder, sql } from 'kysely';

/** This moment by the database's clock; within a transaction it goes on. */
export const now: RawBuilder<Date> = sql<Date>`clock_timestamp()`;

/** A moment by the database's clock. A negative number lies in the past. */
export function fromNow(ms: number): RawBuilder<Date> {
  return sql<Date>`clock_timestamp() + ${ms}::double precision * interval '1 millisecond'`;
}
