import { type CrmObjectName, fieldOf, findField, writableFields } from '#domain/crm/index.ts';
import type { CrmErrorEntry } from '#gateway/crm-client/crm-client.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { ModelRow, ModelRows, ModelSession } from './model-rows.ts';
import type { SoqlValue } from './soql.ts';

export type Fields = Record<string, unknown>;
export type Refused = { status: number; errors: CrmErrorEntry[] };
export type Written = Result<ModelRow, { kind: 'refused' } & Refused>;

export function refuse(
  status: number,
  errorCode: string,
  message: string,
): { ok: false; error: { kind: 'refused' } & Refused } {
  return err({ kind: 'refused' as const, status, errors: [{ errorCode, message }] });
}

/** Values by declared name; a field that the session may not write is refused. */
export function checkFields(
  object: CrmObjectName,
  fields: Fields,
  { session, operation }: { session: ModelSession; operation: 'insert' | 'update' },
): Result<Record<string, SoqlValue>, { kind: 'refused' } & Refused> {
  const writable = new Set(writableFields(object, session ? 'customer' : 'integration', operation));
  const values: Record<string, SoqlValue> = {};
  for (const [given, value] of Object.entries(fields)) {
    const name = findField(object, given);
    if (!name) return refuse(400, 'INVALID_FIELD', `No such column '${given}' on sobject of type ${object}`);
    if (!writable.has(name)) return refuse(400, 'INVALID_FIELD_FOR_INSERT_UPDATE', `Unable to write ${name}`);
    const length = fieldOf(object, name)?.length;
    if (typeof value === 'string' && length !== undefined && value.length > length)
      return refuse(400, 'STRING_TOO_LONG', name);
    values[name] = (value as SoqlValue | undefined) ?? null;
  }
  return ok(values);
}

export function checkUnique(
  rows: ModelRows,
  object: CrmObjectName,
  values: Record<string, SoqlValue>,
  id: string | null,
): { ok: false; error: { kind: 'refused' } & Refused } | null {
  for (const [name, value] of Object.entries(values)) {
    if (value === null || !fieldOf(object, name)?.unique) continue;
    const other = [...rows.table(object).values()].find((row) => row.Id !== id && row[name] === value);
    if (other) return refuse(400, 'DUPLICATE_VALUE', `duplicate value found: ${name} duplicates ${other.Id}`);
  }
  return null;
}

export function ownerDefaults(object: CrmObjectName, values: Record<string, SoqlValue>, session: ModelSession) {
  if (!session) return values;
  const contact = findField(object, 'Contact__c');
  return contact && values[contact] === undefined ? { ...values, [contact]: session.contactId } : values;
}
