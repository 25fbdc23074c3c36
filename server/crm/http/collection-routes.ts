import { CrmError, notFound } from '#crm/crm-error.ts';
import { findByExternalId } from '#crm/records/external-id.ts';
import { readBody } from '#crm/records/read-body.ts';
import { recordJson } from '#crm/records/record-json.ts';
import { findRow } from '#crm/records/visible-rows.ts';
import { deleteRows, insertRows, updateRows } from '#crm/records/write-rows.ts';
import { type CrmObjectName, crmObjectNames, findField, objectOf } from '#domain/crm/index.ts';
import type { ApiAnswer, ApiRequest, ApiRoute, Parameters } from './api.ts';
import { type CollectionItem, type RunStep, runCollection } from './collections.ts';
import { idParameter, jsonObject, objectAttribute, objectParameter } from './request-values.ts';

type Body = Record<string, unknown>;

function recordsOf(request: ApiRequest): { records: readonly Body[]; allOrNone: boolean } {
  const { records, allOrNone } = jsonObject(request.body);
  if (!Array.isArray(records)) throw new CrmError(400, 'JSON_PARSER_ERROR', 'The body needs a list of records.');
  return { records: records.map(jsonObject), allOrNone: allOrNone === true };
}

function typeOf(request: ApiRequest, record: Body): CrmObjectName {
  const attributes = record.attributes;
  const type = typeof attributes === 'object' && attributes !== null && 'type' in attributes ? attributes.type : null;
  if (typeof type !== 'string')
    throw new CrmError(400, 'INVALID_TYPE', 'Each record needs its type in attributes.type');
  return objectAttribute(request, type);
}

function idOf(record: Body): string {
  const [, id] = Object.entries(record).find(([name]) => name.toLowerCase() === 'id') ?? [];
  return idParameter(typeof id === 'string' ? id : undefined);
}

function withoutId(record: Body): Body {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name.toLowerCase() !== 'id'));
}

const insertStep: RunStep<Body> = async (context, object, inputs) => {
  const values = inputs.map((input) => readBody(object, input, { session: context.session, operation: 'insert' }));
  return (await insertRows(context, object, values)).map((row) => ({ id: String(row.Id) }));
};

const updateStep: RunStep<{ id: string; record: Body }> = async (context, object, inputs) => {
  const updates = inputs.map(({ id, record }) => ({
    id,
    values: readBody(object, withoutId(record), { session: context.session, operation: 'update' }),
  }));
  // If the same row is in the list twice, each update must see the result of the one before it.
  const isEachOnce = new Set(updates.map(({ id }) => id)).size === updates.length;
  if (isEachOnce) await updateRows(context, object, updates);
  else for (const update of updates) await updateRows(context, object, [update]);
  return updates.map(({ id }) => ({ id }));
};

const deleteStep: RunStep<string> = async (context, object, ids) => {
  await deleteRows(context, object, ids);
  return ids.map((id) => ({ id }));
};

async function createMany(request: ApiRequest): Promise<ApiAnswer> {
  const { records, allOrNone } = recordsOf(request);
  const items = records.map((record) => ({ object: typeOf(request, record), input: record }));
  return { status: 200, body: await runCollection(request.unit, { items, allOrNone, step: insertStep }) };
}

async function updateMany(request: ApiRequest): Promise<ApiAnswer> {
  const { records, allOrNone } = recordsOf(request);
  const items = records.map((record) => {
    const id = idOf(record);
    return { object: typeOf(request, record), id, input: { id, record } };
  });
  return { status: 200, body: await runCollection(request.unit, { items, allOrNone, step: updateStep }) };
}

async function deleteMany(request: ApiRequest): Promise<ApiAnswer> {
  const ids = (request.query.get('ids') ?? '').split(',').filter(Boolean).map(idParameter);
  const items: CollectionItem<string>[] = ids.map((id) => ({ object: objectOfId(request, id), id, input: id }));
  const allOrNone = request.query.get('allOrNone')?.toLowerCase() === 'true';
  return { status: 200, body: await runCollection(request.unit, { items, allOrNone, step: deleteStep }) };
}

/** A list may contain ids of several objects; the prefix tells which object an id belongs to. */
function objectOfId(request: ApiRequest, id: string): CrmObjectName {
  const object = crmObjectNames.find((name) => objectOf(name).keyPrefix === id.slice(0, 3));
  if (!object) throw notFound();
  return objectParameter(request, object);
}

async function retrieveMany(request: ApiRequest, { type = '' }: Parameters): Promise<ApiAnswer> {
  const object = objectParameter(request, type);
  const fromUrl = { ids: request.query.get('ids')?.split(','), fields: request.query.get('fields')?.split(',') };
  const { ids, fields } = request.method === 'POST' ? jsonObject(request.body) : fromUrl;
  if (!Array.isArray(ids) || !Array.isArray(fields))
    throw new CrmError(400, 'JSON_PARSER_ERROR', 'The body needs a list of ids and a list of fields.');
  const { session, base, unit } = request;
  const records = [];
  for (const id of ids) {
    const row = await findRow(unit.sql, session, { object, id: idParameter(String(id)) });
    records.push(row && recordJson(object, row, { fields: fields.map(String), base, role: session.role }));
  }
  return { status: 200, body: records };
}

async function upsertMany(request: ApiRequest, { type = '', field: written = '' }: Parameters): Promise<ApiAnswer> {
  const object = objectParameter(request, type);
  const { records, allOrNone } = recordsOf(request);
  const field = findField(object, written) ?? written;
  const step: RunStep<Body> = async (context, _object, inputs) => {
    const results: Array<{ id: string; created: boolean }> = [];
    for (const input of inputs) {
      const [, value] = Object.entries(input).find(([name]) => name.toLowerCase() === field.toLowerCase()) ?? [];
      const ids = await findByExternalId(context.sql, context.session, { object, field, value: String(value ?? '') });
      const [known] = ids;
      if (ids.length > 1) throw new CrmError(400, 'DUPLICATE_EXTERNAL_ID', `${field}: more than one record found`);
      const operation = known === undefined ? 'insert' : 'update';
      const values = readBody(object, withoutId(input), { session: context.session, operation });
      if (known !== undefined) await updateRows(context, object, [{ id: known, values }]);
      const [row] = known === undefined ? await insertRows(context, object, [values]) : [];
      results.push({ id: known ?? String(row?.Id), created: known === undefined });
    }
    return results;
  };
  const items = records.map((record) => ({ object, input: record }));
  return { status: 200, body: await runCollection(request.unit, { items, allOrNone, step }) };
}

export const collectionRoutes: readonly ApiRoute[] = [
  { method: 'POST', pattern: 'composite/sobjects', handler: createMany },
  { method: 'PATCH', pattern: 'composite/sobjects', handler: updateMany },
  { method: 'DELETE', pattern: 'composite/sobjects', handler: deleteMany },
  { method: 'POST', pattern: 'composite/sobjects/:type', handler: retrieveMany },
  { method: 'GET', pattern: 'composite/sobjects/:type', handler: retrieveMany },
  { method: 'PATCH', pattern: 'composite/sobjects/:type/:field', handler: upsertMany },
];
