import { CrmError } from '#crm/crm-error.ts';
import { crmDateTime, type RecordJson } from '#crm/soql/shape-rows.ts';
import type { RowValues } from '#crm/store/row-statements.ts';
import { type CrmObjectName, fieldOf, findField, type Role, readableFields } from '#domain/crm/index.ts';

/** Returns a stored row in the format of a single record, with the requested fields or all that the role may read. */
export function recordJson(
  object: CrmObjectName,
  row: RowValues,
  { fields, base, role }: { fields: readonly string[] | null; base: string; role: Role },
): RecordJson {
  const readable = readableFields(object, role);
  const names = fields ? ['Id', ...fields.map((written) => readableField(object, written, readable))] : readable;
  const url = `${base}/sobjects/${object}/${String(row.Id)}`;
  const record: RecordJson = { attributes: { type: object, url } };
  for (const name of new Set(names)) {
    const kind = fieldOf(object, name)?.kind;
    const value = row[name] ?? null;
    if (kind === 'base64') record[name] = `${url}/${name}`;
    else record[name] = kind === 'datetime' && value !== null ? crmDateTime(String(value)) : value;
  }
  return record;
}

function readableField(object: CrmObjectName, written: string, readable: readonly string[]): string {
  const name = findField(object, written.trim());
  if (name && readable.includes(name)) return name;
  throw new CrmError(400, 'INVALID_FIELD', `No such column '${written}' on sobject of type ${object}`);
}
