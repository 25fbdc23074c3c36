import { CrmError, notFound } from '#crm/crm-error.ts';
import { maxBatchSize, minBatchSize } from '#crm/soql/run-query.ts';
import { type CrmObjectName, findObject, isCrmId, objectOf, roleReaches, to18 } from '#domain/crm/index.ts';
import type { ApiRequest } from './api.ts';

/** Returns the object named in a path, ignoring case. Treats one that the session may not know of as missing. */
export function objectParameter(request: ApiRequest, name: string): CrmObjectName {
  const object = knownObject(request, name);
  if (!object) throw notFound();
  return object;
}

/** Returns the object that a record in a body names as its type. */
export function objectAttribute(request: ApiRequest, name: string): CrmObjectName {
  const object = knownObject(request, name);
  if (!object) throw new CrmError(400, 'INVALID_TYPE', `sObject type '${name}' is not supported.`);
  return object;
}

function knownObject({ session }: ApiRequest, name: string): CrmObjectName | null {
  const object = findObject(name);
  if (!object || !objectOf(object).queryable || !roleReaches(session.role, objectOf(object).read)) return null;
  return object;
}

/** Returns a record id from a path, with 18 characters. */
export function idParameter(value: string | undefined): string {
  if (value === undefined || !isCrmId(value)) throw notFound();
  return to18(value);
}

/** Returns the body as a JSON object; refuses any other body. */
export function jsonObject(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new CrmError(400, 'JSON_PARSER_ERROR', 'The HTTP entity body must be a JSON object.');
  return Object.fromEntries(Object.entries(body));
}

/** Reads `Sforce-Query-Options: batchSize=500`, limited to what the CRM allows. */
export function batchSizeOf(request: ApiRequest): number {
  const [, written] = /batchSize\s*=\s*(\d+)/i.exec(request.header('sforce-query-options') ?? '') ?? [];
  if (written === undefined) return maxBatchSize;
  return Math.min(maxBatchSize, Math.max(minBatchSize, Number(written)));
}

/** Returns the time in a conditional header, in milliseconds; null when the header is absent. */
export function headerMoment(request: ApiRequest, name: string): number | null {
  const value = request.header(name);
  if (value === undefined) return null;
  const moment = Date.parse(value);
  if (Number.isNaN(moment))
    throw new CrmError(400, 'MALFORMED_HEADER', `The value of the header ${name} is not a date: ${value}`);
  return moment;
}
