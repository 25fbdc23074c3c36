/**
 * PGlite and `pg` parse dates, big numbers and decimals differently (`pg` even shifts dates by the machine's time
 * zone), so both use these functions, by PostgreSQL type id. Values arrive in PostgreSQL's text format, in UTC.
 */
export const typeParsers: Readonly<Record<number, (value: string) => unknown>> = {
  /** int8 */
  20: parseInteger,
  /** date, as 'YYYY-MM-DD' */
  1082: (value) => value,
  /** timestamp */
  1114: parseInstant,
  /** timestamptz, as '2026-11-21T07:30:00.000Z' */
  1184: parseInstant,
  /** numeric */
  1700: Number,
};

function parseInteger(value: string): number {
  const parsed = Number(value);
  if (!Number.isSafeInteger(parsed))
    throw new Error(`The database holds an integer too large to read exactly: ${value}`);
  return parsed;
}

/** Converts '2026-11-21 07:30:00[.12][+00]' to ISO text with milliseconds. */
function parseInstant(value: string): string {
  const day = value.slice(0, 10);
  const time = value.slice(11, 19);
  const fraction = /\.(\d+)/.exec(value)?.[1] ?? '';
  return `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}
