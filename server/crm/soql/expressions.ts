import type { ResolvedField, Scope } from './scope.ts';
import { malformedQuery } from './soql-error.ts';

/** A function as the library returns it, in any clause. */
export type FunctionCall = {
  readonly functionName?: string | undefined;
  readonly rawValue?: string | undefined;
  readonly parameters?: ReadonlyArray<string | FunctionCall> | undefined;
};

/** Date functions take times in UTC; `convertTimezone` converts them to the user's time zone, which is India's. */
const utc = (sql: string) => `(${sql} AT TIME ZONE 'UTC')`;
const indian = (sql: string) => `(${utc(sql)} + interval '5 hours 30 minutes')`;

const part = (name: string) => (sql: string) => `extract(${name} FROM ${sql})::int`;

/**
 * The number that each function extracts from a date. Fiscal years follow the calendar; weeks count from the first day.
 */
const dateParts: Readonly<Record<string, (sql: string) => string>> = {
  CALENDAR_YEAR: part('year'),
  CALENDAR_QUARTER: part('quarter'),
  CALENDAR_MONTH: part('month'),
  FISCAL_YEAR: part('year'),
  FISCAL_QUARTER: part('quarter'),
  FISCAL_MONTH: part('month'),
  DAY_IN_YEAR: part('doy'),
  DAY_IN_MONTH: part('day'),
  DAY_IN_WEEK: (sql) => `(extract(dow FROM ${sql})::int + 1)`,
  WEEK_IN_YEAR: (sql) => `((extract(doy FROM ${sql})::int + 6) / 7)`,
  WEEK_IN_MONTH: (sql) => `((extract(day FROM ${sql})::int + 6) / 7)`,
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
  const { field, sql } = momentOf(scope, call);
  if (name === 'DAY_ONLY') return { ...field, field: { kind: 'date' }, sql: `${sql}::date` };
  return { ...field, field: { kind: 'number', scale: 0 }, sql: (take ?? part('hour'))(sql) };
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
  if (kind === 'date') return { field, sql: field.sql };
  return { field, sql: isConverted ? indian(field.sql) : utc(field.sql) };
}

function onlyField(parameters: FunctionCall['parameters'], name: string): string {
  const [path, ...more] = parameters ?? [];
  if (typeof path !== 'string' || more.length > 0) throw malformedQuery(`${name} takes one field`);
  return path;
}
