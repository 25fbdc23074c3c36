import { CrmError, notFound } from '#crm/crm-error.ts';
import { findByExternalId } from '#crm/records/external-id.ts';
import { readBody } from '#crm/records/read-body.ts';
import { recordJson } from '#crm/records/record-json.ts';
import { findRow } from '#crm/records/visible-rows.ts';
import { deleteRows, insertRows, updateRows } from '#crm/records/write-rows.ts';
import { anyObject } from '#crm/store/statements.ts';
import { type CrmObjectName, fieldOf, findField, isCrmId } from '#domain/crm/index.ts';
import type { ApiAnswer, ApiRequest, ApiRoute, Parameters } from './api.ts';
import { headerMoment, idParameter, objectParameter } from './request-values.ts';

async function create(request: ApiRequest, { type = '' }: Parameters): Promise<ApiAnswer> {
  const object = objectParameter(request, type);
  const id = await request.unit.write(async (context) => {
    const values = readBody(object, request.body, { session: request.session, operation: 'insert' });
    const [row] = await insertRows(context, object, [values]);
    return String(row?.Id);
  });
  return created(request, object, id);
}

function created(request: ApiRequest, object: CrmObjectName, id: string): ApiAnswer {
  const headers = { location: `${request.base}/sobjects/${object}/${id}` };
  return { status: 201, headers, body: { id, success: true, errors: [] } };
}

async function read(request: ApiRequest, { type = '', id }: Parameters): Promise<ApiAnswer> {
  const object = objectParameter(request, type);
  return readById(request, object, idParameter(id));
}

async function readById(request: ApiRequest, object: CrmObjectName, id: string): Promise<ApiAnswer> {
  const row = await findRow(request.unit.sql, request.session, { object, id });
  if (!row) throw notFound();
  const changedMs = Date.parse(String(row.LastModifiedDate));
  const since = headerMoment(request, 'if-modified-since');
  if (since !== null && changedMs <= since) return { status: 304 };
  const fields = request.query.get('fields')?.split(',').filter(Boolean) ?? null;
  const body = recordJson(object, row, { fields, base: request.base, role: request.session.role });
  return { status: 200, headers: { 'last-modified': new Date(changedMs).toUTCString() }, body };
}

async function update(request: ApiRequest, { type = '', id }: Parameters): Promise<ApiAnswer> {
  const object = objectParameter(request, type);
  const unmodifiedSinceMs = headerMoment(request, 'if-unmodified-since') ?? undefined;
  await request.unit.write(async (context) => {
    const values = readBody(object, withoutId(request.body), { session: request.session, operation: 'update' });
    await updateRows(context, object, [{ id: idParameter(id), values, unmodifiedSinceMs }]);
  });
  return { status: 204 };
}

/** Removes the id: clients repeat the path's id in the body. */
function withoutId(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => name.toLowerCase() !== 'id'));
}

async function remove(request: ApiRequest, { type = '', id }: Parameters): Promise<ApiAnswer> {
  const object = objectParameter(request, type);
  await request.unit.write((context) => deleteRows(context, object, [idParameter(id)]));
  return { status: 204 };
}

/** `T/{id}/Body` is a file's content; `T/ExternalField/value` is a row by its external id. */
async function readThird(request: ApiRequest, parameters: Parameters): Promise<ApiAnswer> {
  const { type = '', key = '', value = '' } = parameters;
  const object = objectParameter(request, type);
  const fileField = findField(object, value);
  if (isCrmId(key) && fileField && fieldOf(object, fileField)?.kind === 'base64')
    return readFile(request, { object, id: idParameter(key), field: fileField });
  const ids = await findByExternalId(request.unit.sql, request.session, { object, field: key, value });
  if (ids.length > 1) return severalChoices(request, object, ids);
  const [id] = ids;
  if (id === undefined) throw notFound();
  return readById(request, object, id);
}

async function readFile(
  request: ApiRequest,
  { object, id, field }: { object: CrmObjectName; id: string; field: string },
): Promise<ApiAnswer> {
  if (!(await findRow(request.unit.sql, request.session, { object, id }))) throw notFound();
  const [row] = await request.unit.sql.run(
    anyObject.selectFrom(`crm.${object}`).select([field, 'ContentType']).where('Id', '=', id),
  );
  const type = String(row?.ContentType ?? 'application/octet-stream');
  return { status: 200, file: { content: (row?.[field] as Uint8Array | null | undefined) ?? new Uint8Array(), type } };
}

async function upsert(request: ApiRequest, { type = '', key = '', value = '' }: Parameters): Promise<ApiAnswer> {
  const object = objectParameter(request, type);
  const field = findField(object, key);
  const result = await request.unit.write(async (context) => {
    const ids = await findByExternalId(context.sql, context.session, { object, field: key, value });
    if (ids.length > 1) return { kind: 'several', ids } as const;
    const [known] = ids;
    const operation = known === undefined ? 'insert' : 'update';
    const body = known === undefined ? withField(request.body, field ?? key, value) : withoutId(request.body);
    const values = readBody(object, body, { session: context.session, operation });
    if (known !== undefined) {
      await updateRows(context, object, [{ id: known, values }]);
      return { kind: 'done', id: known, isNew: false } as const;
    }
    const [row] = await insertRows(context, object, [values]);
    return { kind: 'done', id: String(row?.Id), isNew: true } as const;
  });
  if (result.kind === 'several') return severalChoices(request, object, result.ids);
  if (request.version < 46) return result.isNew ? created(request, object, result.id) : { status: 204 };
  const body = { id: result.id, success: true, errors: [], created: result.isNew };
  return { status: result.isNew ? 201 : 200, body };
}

function withField(body: unknown, field: string, value: string): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  if (Object.keys(body).some((name) => name.toLowerCase() === field.toLowerCase()))
    throw new CrmError(400, 'INVALID_FIELD', `The ${field} field should not be specified in the sobject data.`);
  return { ...body, [field]: value };
}

function severalChoices(request: ApiRequest, object: CrmObjectName, ids: readonly string[]): ApiAnswer {
  return { status: 300, body: ids.map((id) => `${request.base}/sobjects/${object}/${id}`) };
}

export const recordRoutes: readonly ApiRoute[] = [
  { method: 'POST', pattern: 'sobjects/:type', handler: create },
  { method: 'GET', pattern: 'sobjects/:type/:id', handler: read },
  { method: 'PATCH', pattern: 'sobjects/:type/:id', handler: update },
  { method: 'DELETE', pattern: 'sobjects/:type/:id', handler: remove },
  { method: 'GET', pattern: 'sobjects/:type/:key/:value', handler: readThird },
  { method: 'PATCH', pattern: 'sobjects/:type/:key/:value', handler: upsert },
];
