import { type RawBuilder, sql } from 'kysely';

/** The current time by the database's clock; it advances within a transaction. */
export const now: RawBuilder<Date> = sql<Date>`clock_timestamp()`;

/** A time relative to now, by the database's clock. A negative number is in the past. */
export function fromNow(ms: number): RawBuilder<Date> {
  return sql<Date>`clock_timestamp() + ${ms}::double precision * interval '1 millisecond'`;
}
