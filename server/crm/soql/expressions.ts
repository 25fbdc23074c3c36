import { type RawBuilder, sql } from 'kysely';
import type { ResolvedField, Scope } from './scope.ts';
import { malformedQuery } from './soql-error.ts';

/** A function as the library returns it, in any clause. */
export type FunctionCall = {
  readonly functionName?: string | undefined;
  readonly rawValue?: string | undefined;
  readonly parameters?: ReadonlyArray<string | FunctionCall> | undefined;
};

type Expression = RawBuilder<unknown>;

/** Date functions take times in UTC; `convertTimezone` converts them to the user's time zone, which is India's. */
const utc = (moment: Expression) => sql`(${moment} at time zone 'UTC')`;
const indian = (moment: Expression) => sql`(${utc(moment)} + interval '5 hours 30 minutes')`;

const part = (name: string) => (moment: Expression) => sql`extract(${sql.raw(name)} from ${moment})::int`;

/**
 * The number that each function extracts from a date. Fiscal years follow the calendar; weeks count from the first day.
 */
const dateParts: Readonly<Record<string, (moment: Expression) => Expression>> = {
  CALENDAR_YEAR: part('year'),
  CALENDAR_QUARTER: part('quarter'),
  CALENDAR_MONTH: part('month'),
  FISCAL_YEAR: part('year'),
  FISCAL_QUARTER: part('quarter'),
  FISCAL_MONTH: part('month'),
  DAY_IN_YEAR: part('doy'),
  DAY_IN_MONTH: part('day'),
  DAY_IN_WEEK: (moment) => sql`(${part('dow')(moment)} + 1)`,
  WEEK_IN_YEAR: (moment) => sql`((${part('doy')(moment)} + 6) / 7)`,
  WEEK_IN_MONTH: (moment) => sql`((${part('day')(moment)} + 6) / 7)`,
};

/**
 * Returns a function of one row's values as a field: a part of a date, or a picklist's label. Returns null for any
 * other function.
 */
export function rowFunction(scope: Scope, call: FunctionCall): ResolvedField | null {
  const name = call.functionName?.toUpperCase() ?? '';
  if (name === 'TOLABEL') return labelOf(scope, call);
  const take = dateParts[name];
  if (!take && name !== 'DAY_ONLY' && name !== 'HOUR_IN_DAY') return null;
  const { field, moment, key: momentKey } = momentOf(scope, call);
  const key = `${name}(${momentKey})`;
  if (name === 'DAY_ONLY') return { ...field, key, field: { kind: 'date' }, expression: sql`${moment}::date` };
  return { ...field, key, field: { kind: 'number', scale: 0 }, expression: (take ?? part('hour'))(moment) };
}

/** The values of our picklists are their labels. */
function labelOf(scope: Scope, { parameters }: FunctionCall): ResolvedField {
  const path = onlyField(parameters, 'toLabel');
  return scope.resolve(path);
}

/** Returns the date or time that a function is applied to. */
function momentOf(scope: Scope, { functionName = '', parameters = [] }: FunctionCall) {
  const name = functionName.toUpperCase();
  const [argument] = parameters;
  const isConverted = typeof argument === 'object' && argument.functionName?.toUpperCase() === 'CONVERTTIMEZONE';
  const path = onlyField(isConverted ? argument.parameters : parameters, functionName);
  const field = scope.resolve(path);
  const { kind } = field.field;
  const needsTime = isConverted || name === 'HOUR_IN_DAY' || name === 'DAY_ONLY';
  if (kind !== 'datetime' && (kind !== 'date' || needsTime))
    throw malformedQuery(`field ${field.name} does not support function ${name}`);
  const { expression, key } = field;
  if (kind === 'date') return { field, moment: expression, key };
  return isConverted
    ? { field, moment: indian(expression), key: `CONVERTTIMEZONE(${key})` }
    : { field, moment: utc(expression), key };
}

function onlyField(parameters: FunctionCall['parameters'], name: string): string {
  const [path, ...more] = parameters ?? [];
  if (typeof path !== 'string' || more.length > 0) throw malformedQuery(`${name} takes one field`);
  return path;
}
