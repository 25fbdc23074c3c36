import { CrmError } from '#crm/crm-error.ts';
import { ownerFilter, readerOf } from '#crm/soql/owner-filter.ts';
import { crmDateTime } from '#crm/soql/shape-rows.ts';
import { anyObject } from '#crm/store/statements.ts';
import type { CrmObjectName } from '#domain/crm/index.ts';
import type { ApiAnswer, ApiRequest, ApiRoute, Parameters } from './api.ts';
import { objectParameter } from './request-values.ts';

const reachMs = 15 * 86_400_000;

type Window = { startMs: number; endMs: number };

async function deleted(request: ApiRequest, { type = '' }: Parameters): Promise<ApiAnswer> {
  const object = objectParameter(request, type);
  const { startMs, endMs } = windowOf(request);
  const rows = await rowsChanged(request, { object, isDeleted: true, startMs, endMs });
  return {
    status: 200,
    body: {
      deletedRecords: rows.map(({ Id, at }) => ({ deletedDate: crmDateTime(at), id: Id })),
      earliestDateAvailable: moment(request.services.clock.now() - reachMs),
      latestDateCovered: moment(endMs),
    },
  };
}

async function updated(request: ApiRequest, { type = '' }: Parameters): Promise<ApiAnswer> {
  const object = objectParameter(request, type);
  const { startMs, endMs } = windowOf(request);
  const rows = await rowsChanged(request, { object, isDeleted: false, startMs, endMs });
  return { status: 200, body: { ids: rows.map(({ Id }) => Id), latestDateCovered: moment(endMs) } };
}

async function rowsChanged(
  request: ApiRequest,
  { object, isDeleted, startMs, endMs }: { object: CrmObjectName; isDeleted: boolean } & Window,
): Promise<ReadonlyArray<{ Id: string; at: string }>> {
  const owner = ownerFilter(object, 't', readerOf(request.session));
  const rows = await request.unit.sql.run(
    anyObject
      .selectFrom(`crm.${object} as t`)
      .select(['t.Id', 't.SystemModstamp'])
      .where('t.IsDeleted', '=', isDeleted)
      .where('t.SystemModstamp', '>=', new Date(startMs).toISOString())
      .where('t.SystemModstamp', '<=', new Date(endMs).toISOString())
      .$if(owner !== null, (all) => (owner ? all.where(owner) : all))
      .orderBy('t.SystemModstamp')
      .orderBy('t.Id'),
  );
  return rows.map(({ Id, SystemModstamp }) => ({ Id: String(Id), at: String(SystemModstamp) }));
}

/** Returns the requested window, without seconds; it reaches back at most 15 days. */
function windowOf(request: ApiRequest): Window {
  const now = request.services.clock.now();
  const startMs = edge(request, 'start');
  const endMs = Math.min(edge(request, 'end'), now);
  if (startMs >= endMs) throw new CrmError(400, 'INVALID_REPLICATION_DATE', 'start date must be before the end date');
  if (startMs < now - reachMs) throw new CrmError(400, 'INVALID_REPLICATION_DATE', 'start date is too far back');
  return { startMs, endMs };
}

function edge(request: ApiRequest, name: 'start' | 'end'): number {
  // A raw '+' in a URL arrives as a space.
  const text = (request.query.get(name) ?? '').replace(' ', '+');
  const ms = Date.parse(text);
  if (Number.isNaN(ms)) throw new CrmError(400, 'INVALID_REPLICATION_DATE', `${name} is not a date: ${text}`);
  return Math.floor(ms / 60_000) * 60_000 + (name === 'end' ? 59_999 : 0);
}

function moment(ms: number): string {
  return crmDateTime(new Date(ms).toISOString());
}

export const changeRoutes: readonly ApiRoute[] = [
  { method: 'GET', pattern: 'sobjects/:type/deleted', handler: deleted },
  { method: 'GET', pattern: 'sobjects/:type/updated', handler: updated },
];
