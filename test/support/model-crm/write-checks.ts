import { type CrmObjectName, fieldOf, findField, objectOf, writableFields } from '#domain/crm/index.ts';
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
  fields?: string[],
): { ok: false; error: { kind: 'refused' } & Refused } {
  return err({ kind: 'refused' as const, status, errors: [{ errorCode, message, ...(fields && { fields }) }] });
}

/** Returns the values by declared name. Refuses a field that the session may not write. */
export function checkFields(
  object: CrmObjectName,
  fields: Fields,
  {
    session,
    operation,
    formulas,
  }: { session: ModelSession; operation: 'insert' | 'update'; formulas: readonly string[] },
): Result<Record<string, SoqlValue>, { kind: 'refused' } & Refused> {
  const writable = new Set(writableFields(object, session ? 'customer' : 'integration', operation));
  const values: Record<string, SoqlValue> = {};
  for (const [given, sent] of Object.entries(fields)) {
    // As a Salesforce org does.
    const value = typeof sent === 'string' ? sent.trim() : sent;
    const name = findField(object, given);
    if (!name) return refuse(400, 'INVALID_FIELD', `No such column '${given}' on sobject of type ${object}`);
    if (!writable.has(name) || formulas.includes(name))
      return refuse(400, 'INVALID_FIELD_FOR_INSERT_UPDATE', `Unable to create/update fields: ${name}`, [name]);
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
  const single = Object.keys(values).filter((name) => fieldOf(object, name)?.unique);
  for (const key of [...single.map((name) => [name]), objectOf(object).uniqueTogether]) {
    if (key.length === 0 || key.some((name) => (values[name] ?? null) === null)) continue;
    const others = [...rows.table(object).values()].filter((row) => row.Id !== id);
    const other = others.find((row) => key.every((name) => row[name] === values[name]));
    if (other) return refuse(400, 'DUPLICATE_VALUE', `duplicate value found: ${key} duplicates ${other.Id}`);
  }
  return null;
}

export function ownerDefaults(object: CrmObjectName, values: Record<string, SoqlValue>, session: ModelSession) {
  if (!session) return values;
  const contact = findField(object, 'Contact__c');
  return contact && values[contact] === undefined ? { ...values, [contact]: session.contactId } : values;
}
