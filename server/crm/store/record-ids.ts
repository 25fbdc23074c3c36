import { sql } from 'kysely';
import { type CrmObjectName, objectOf, to18 } from '#domain/crm/index.ts';
import type { Sql } from './sql.ts';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** The part of an id that names the server in Salesforce; the embedded CRM's is constant. */
const instance = '5g0';

/** Returns the id of an object's nth row: ids of one object sort in the order in which they were assigned. */
export function recordId(keyPrefix: string, number: number): string {
  let rest = number;
  let text = '';
  for (let place = 0; place < 9; place += 1) {
    text = digits.charAt(rest % 62) + text;
    rest = Math.floor(rest / 62);
  }
  return to18(keyPrefix + instance + text);
}

/** Takes ids that no row has or had. */
export async function takeIds(db: Sql, object: CrmObjectName, count: number): Promise<string[]> {
  const { keyPrefix } = objectOf(object);
  return (await takeNumbers(db, `id_${object}`, count)).map((number) => recordId(keyPrefix, number));
}

/** Takes the next values of an auto-number field, as in 'FAV-{0000000}'. */
export async function takeAutoNumbers(
  db: Sql,
  { object, field, format, count }: { object: CrmObjectName; field: string; format: string; count: number },
): Promise<string[]> {
  const numbers = await takeNumbers(db, `no_${object}_${field}`, count);
  return numbers.map((number) =>
    format.replace(/\{(0+)\}/, (_, zeros: string) => String(number).padStart(zeros.length, '0')),
  );
}

async function takeNumbers(db: Sql, sequence: string, count: number): Promise<number[]> {
  if (count === 0) return [];
  const rows = await db.run(
    sql<{ n: number }>`select nextval(${`crm_private."${sequence}"`}) as n from generate_series(1, ${count}::int)`,
  );
  return rows.map(({ n }) => n).sort((a, b) => a - b);
}
