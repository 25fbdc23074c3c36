import { chunks } from '#gateway/store/chunks.ts';
import { assert, must } from '#lib/assert.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { queryPage } from './answers.ts';
import { classify, failureFor, isRecord } from './classify.ts';
import type { CallOptions, CompositeAnswer, CrmCaller, CrmFailure, CrmPage, CrmReader, CrmRow } from './crm-client.ts';
import { buildQuery, type CountQuery, type Query } from './soql.ts';

/** The most queries that the CRM takes in one `composite` call. */
const MAX_QUERIES = 5;

type Rows<Name extends string> = Result<Record<Name, CrmRow[]>, CrmFailure>;

/** The field with the result of a counting query, in its only row. */
export const COUNT = 'count';

/**
 * Runs several queries in one `composite` call. Results and child rows that are longer than a page are read to their
 * end with further calls. Fails as a whole, so that a query that failed is not mistaken for one without rows. A query
 * that is null is not sent and returns no row; without any other, nothing is sent.
 */
export async function readQueries<Name extends string>(
  crm: CrmReader,
  caller: CrmCaller,
  queries: Readonly<Record<Name, Query | CountQuery | null>>,
  options: CallOptions = {},
): Promise<Rows<Name>> {
  const names = Object.keys(queries) as Name[];
  if (names.every((name) => queries[name] === null)) return ok(noRows(names));
  const read = await readQueriesAt(crm, caller, queries, options);
  return read.ok ? ok(read.value.rows) : read;
}

const noRows = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, CrmRow[]>;

/** Runs `readQueries`, and also returns the CRM's own time at the read: no row in it is newer. */
export async function readQueriesAt<Name extends string>(
  crm: CrmReader,
  caller: CrmCaller,
  queries: Readonly<Record<Name, Query | CountQuery | null>>,
  options: CallOptions = {},
): Promise<Result<{ rows: Record<Name, CrmRow[]>; crmTimeMs: number }, CrmFailure>> {
  const all = Object.entries(queries) as [Name, Query | CountQuery | null][];
  const asked = all.flatMap(([name, query]) => (query ? [{ name, query }] : []));
  const names = asked.map(({ name }) => name);
  assert(names.length > 0 && names.length <= MAX_QUERIES, `one to ${MAX_QUERIES} queries, not ${names.length}`);
  const answer = await crm.composite(
    caller,
    asked.map(({ name, query }) => ({
      method: 'GET',
      referenceId: name,
      url: `query/?q=${encodeURIComponent(buildQuery(query))}`,
    })),
    options,
  );
  if (!answer.ok) return answer;
  const read = noRows(all.map(([name]) => name));
  for (const { name, query } of asked) {
    const page = pageOf(
      caller,
      answer.value.data.find(({ referenceId }) => referenceId === name),
    );
    if (!page.ok) return page;
    if ('count' in query) {
      read[name] = [{ [COUNT]: page.value.totalSize }];
      continue;
    }
    const rows = await allRows(crm, caller, { first: page.value, options });
    if (!rows.ok) return rows;
    read[name] = rows.value;
  }
  return ok({ rows: read, crmTimeMs: answer.value.crmTimeMs });
}

/** Runs any number of queries, as many as possible in each call, and returns their rows in the same order. */
export async function readQueryList(
  crm: CrmReader,
  caller: CrmCaller,
  queries: readonly Query[],
  options: CallOptions = {},
): Promise<Result<CrmRow[][], CrmFailure>> {
  const read: CrmRow[][] = [];
  for (const some of chunks(queries, MAX_QUERIES)) {
    const named = Object.fromEntries(some.map((query, index) => [`query${index}`, query]));
    const answer = await readQueries(crm, caller, named, options);
    if (!answer.ok) return answer;
    read.push(...some.map((_, index) => must(answer.value[`query${index}`], 'the rows of a query')));
  }
  return ok(read);
}

/** A failure within a composite answer means the same as that of a separate call. */
export function compositeFailure(
  caller: CrmCaller,
  { status, body }: Pick<CompositeAnswer, 'status' | 'body'>,
): CrmFailure | null {
  return status >= 200 && status < 300 ? null : failureFor(caller, classify({ status, retryAfter: null, body }));
}

function pageOf(caller: CrmCaller, answer: CompositeAnswer | undefined): Result<CrmPage, CrmFailure> {
  if (!answer) return err({ kind: 'network', message: 'a composite answer that lacks a query' });
  const failure = compositeFailure(caller, answer);
  if (failure) return err(failure);
  const page = queryPage(answer.body);
  return page ? ok(page) : err({ kind: 'network', message: 'a query answer of another shape' });
}

async function allRows(
  crm: CrmReader,
  caller: CrmCaller,
  { first, options }: { first: CrmPage; options: CallOptions },
): Promise<Result<CrmRow[], CrmFailure>> {
  const rows: CrmRow[] = [];
  let page = first;
  for (;;) {
    rows.push(...page.records);
    if (page.done || !page.nextRecordsUrl) break;
    const next = await crm.queryMore(caller, page.nextRecordsUrl, options);
    if (!next.ok) return next;
    page = next.value.data;
  }
  for (const row of rows) {
    for (const name of Object.keys(row)) {
      const value = row[name];
      const children = isRecord(value) ? queryPage(value) : undefined;
      if (!children || children.done) continue;
      const all = await allRows(crm, caller, { first: children, options });
      if (!all.ok) return all;
      row[name] = { totalSize: all.value.length, done: true, records: all.value };
    }
  }
  return ok(rows);
}

/** Returns a row's child rows by the relationship's name; the CRM answers null for none. */
export function childRows(row: CrmRow | undefined, children: string): CrmRow[] {
  const value = row?.[children];
  return isRecord(value) && Array.isArray(value.records) ? (value.records as CrmRow[]) : [];
}
