import type { PartValue } from '#protocol/part.ts';
import { isRecord } from './classify.ts';
import type { CallOptions, CrmRow } from './crm-client.ts';

/** Returns a row with its values by path: 'Category__r.Name' is the parent's field, null without a parent. */
export function flatRow(row: CrmRow, paths: readonly string[]): { Id: string } & Record<string, PartValue> {
  const flat: Record<string, PartValue> = {};
  for (const path of paths) flat[path] = valueAt(row, path);
  flat.Id = String(row.Id);
  return flat as { Id: string } & Record<string, PartValue>;
}

/** Names that the specification writes without '__c'; an answer may hold either (DATA-014). */
const otherNames: Readonly<Record<string, string>> = { Allow_COD__c: 'Allow_COD', Min_COD_Limit__c: 'Min_COD_Limit' };

/** Returns the value at a path such as 'Product2.Category__r.Name'; null when it is missing or not a plain value. */
export function valueAt(row: CrmRow, path: string): PartValue {
  let value: unknown = row;
  if (path.includes('.')) for (const name of path.split('.')) value = isRecord(value) ? fieldOf(value, name) : null;
  else value = fieldOf(row, path);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** A CRM ignores the case of a field's name, and answers in its own: `quantity__c` for `Quantity__c` (DATA-006). */
function fieldOf(row: CrmRow, name: string): unknown {
  const value = row[name];
  if (value !== undefined) return value;
  const wanted = new Set([name, otherNames[name]].map((each) => each?.toLowerCase()));
  const found = Object.keys(row).find((key) => wanted.has(key.toLowerCase()));
  return found === undefined ? undefined : row[found];
}

export function textAt(row: CrmRow, path: string): string | null {
  const value = valueAt(row, path);
  return typeof value === 'string' && value !== '' ? value : null;
}

export function numberAt(row: CrmRow, path: string): number | null {
  const value = valueAt(row, path);
  return typeof value === 'number' ? value : null;
}

/**
 * Returns the option by which a write holds only while nobody has changed the row since it was read; none for a row
 * without its LastModifiedDate. Node reads the CRM's offset, which has no colon ('+0000'), too.
 */
export function unlessChanged(row: CrmRow): Pick<CallOptions, 'ifUnmodifiedSince'> {
  const date = new Date(textAt(row, 'LastModifiedDate') ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? {} : { ifUnmodifiedSince: date.toUTCString() };
}
