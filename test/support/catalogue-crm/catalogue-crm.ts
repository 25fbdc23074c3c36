import type { CrmAnswer, CrmClient, CrmFailure, CrmPage, CrmRow } from '#gateway/crm-client/crm-client.ts';
import { err, ok } from '#lib/result.ts';
import { runSoql } from './run-soql.ts';
import { type CrmTables, createCrmTables } from './tables.ts';

/** Lets a test refuse a call, or let it through and lose the answer. */
export type CatalogueFault = (call: { method: string; detail: string }) => CrmFailure | null;

export type CatalogueCrm = {
  tables: CrmTables;
  /** Pictures, in the form of the delivery API. */
  media: Record<string, unknown>[];
  /** Largest number of rows per page, which a CRM decides by itself. */
  pageRows: number;
  fault: CatalogueFault;
  /** Every request for a query page or content page so far. */
  calls: string[];
  client: CrmClient;
};

/** Creates a CRM in memory that answers the catalogue builder like a real one. It supports reads only. */
export function createCatalogueCrm(clock: { now(): number }): CatalogueCrm {
  const model: Omit<CatalogueCrm, 'client'> = {
    tables: createCrmTables(clock),
    media: [],
    pageRows: 2_000,
    fault: () => null,
    calls: [],
  };
  const locators = new Map<string, CrmRow[]>();

  function answer<T>(method: string, detail: string, data: () => T): CrmAnswer<T> {
    model.calls.push(`${method} ${detail}`);
    const failure = model.fault({ method, detail });
    if (failure) return err(failure);
    return ok({ data: data(), crmTimeMs: Math.floor(clock.now() / 1000) * 1000 });
  }

  function page(rows: CrmRow[]): CrmPage {
    const records = rows.slice(0, model.pageRows);
    const rest = rows.slice(model.pageRows);
    if (rest.length === 0) return { totalSize: rows.length, done: true, records };
    const nextRecordsUrl = `/services/data/v52.0/query/01g${locators.size}`;
    locators.set(nextRecordsUrl, rest);
    return { totalSize: rows.length, done: false, records, nextRecordsUrl };
  }

  const refused = async (): Promise<CrmAnswer<never>> => err({ kind: 'rejected' as const, status: 400, errors: [] });
  const client: CrmClient = {
    query: async (_caller, soql, options = {}) =>
      answer('query', soql, () => page(runSoql(model.tables, soql, { deletedToo: options.deletedToo ?? false }))),
    queryMore: async (_caller, url) => answer('queryMore', url, () => page(locators.get(url) ?? [])),
    managedContent: async ({ page: number, pageSize }) =>
      answer('managedContent', String(number), () => ({
        items: model.media.slice(number * pageSize, (number + 1) * pageSize),
        total: model.media.length,
      })),
    composite: refused,
    create: refused,
    update: refused,
    remove: refused,
    updateMany: refused,
    removeMany: refused,
    addCartItem: refused,
    placeOrder: refused,
    login: refused,
  };
  return Object.assign(model, { client });
}
