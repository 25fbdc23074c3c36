import { CrmError } from '#crm/crm-error.ts';
import type { ApiAnswer, ApiRequest, ApiRoute, Parameters } from './api.ts';
import { batchSizeOf } from './request-values.ts';

async function query(request: ApiRequest, allRows: boolean): Promise<ApiAnswer> {
  const text = request.query.get('q');
  if (text === null) throw new CrmError(400, 'MALFORMED_QUERY', 'A query string has to be specified');
  const { services, unit, session, base } = request;
  const body = await services.queries.run(unit.sql, session, { text, allRows, batchSize: batchSizeOf(request), base });
  return { status: 200, body };
}

async function more(request: ApiRequest, { locator = '' }: Parameters): Promise<ApiAnswer> {
  const { services, unit, session, base } = request;
  const body = await services.queries.more(unit.sql, session, { locator, batchSize: batchSizeOf(request), base });
  return { status: 200, body };
}

export const queryRoutes: readonly ApiRoute[] = [
  { method: 'GET', pattern: 'query', handler: (request) => query(request, false) },
  { method: 'GET', pattern: 'queryAll', handler: (request) => query(request, true) },
  { method: 'GET', pattern: 'query/:locator', handler: more },
  { method: 'GET', pattern: 'queryAll/:locator', handler: more },
];
