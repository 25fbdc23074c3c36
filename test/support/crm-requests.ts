import { parseQuery } from '@jetstreamapp/soql-parser-js';
import type { WireCall } from './recording-proxy.ts';

/** One request to the CRM. Each request inside a `composite` call counts by itself. Paths come without the version. */
export type CrmRequest = {
  method: string;
  path: string;
  body: Record<string, unknown>;
  /** Whether the gateway's own session sent it, not a customer's. */
  integration: boolean;
  headers: Record<string, string>;
  soql: { text: string; from: string /** Selected, child rows as `Relationship.Field`. */; paths: string[] } | null;
};

/** Returns the recorded requests in order. */
export function crmRequests(calls: readonly WireCall[]): CrmRequest[] {
  const integrationBearer = calls.find(({ path }) => path.startsWith('/services/data'))?.bearer;
  return calls.flatMap((call) => {
    const integration = call.bearer === integrationBearer;
    const inner = isComposite(call.body) ? call.body.compositeRequest : [];
    const requests = inner.length > 0 ? inner.map((each) => ({ ...each, path: each.url })) : [call];
    return requests.map(({ method, path, body, ...rest }) => ({
      method,
      path: path.replace(/^\/services\/data\/v\d+\.0\//, ''),
      body: (body ?? {}) as Record<string, unknown>,
      integration,
      headers: 'httpHeaders' in rest ? (rest.httpHeaders ?? {}) : {},
      soql: soqlOf(path),
    }));
  });
}

type Inner = { method: string; url: string; body?: unknown; httpHeaders?: Record<string, string> };

function isComposite(body: unknown): body is { compositeRequest: Inner[] } {
  return typeof body === 'object' && body !== null && 'compositeRequest' in body;
}

function soqlOf(path: string): CrmRequest['soql'] {
  const text = new URL(path, 'http://crm').searchParams.get('q');
  if (text === null) return null;
  const { fields = [], sObject = '' } = parseQuery(text);
  const paths = fields.flatMap((field): string[] => {
    if (field.type === 'Field') return [field.field];
    if (field.type === 'FieldRelationship') return [[...field.relationships, field.field].join('.')];
    if (field.type !== 'FieldSubquery') return [];
    const { fields: children = [], relationshipName } = field.subquery;
    return children.flatMap((child) => {
      if (child.type === 'Field') return [`${relationshipName}.${child.field}`];
      if (child.type === 'FieldRelationship')
        return [[relationshipName, ...child.relationships, child.field].join('.')];
      return [];
    });
  });
  return { text, from: sObject, paths };
}
