import type { PartValue } from '#protocol/part.ts';
import { isRecord } from './classify.ts';
import type { CrmRow } from './crm-client.ts';

/** Returns a row with its values by path: 'Category__r.Name' is the parent's field, null without a parent. */
export function flatRow(row: CrmRow, paths: readonly string[]): { Id: string } & Record<string, PartValue> {
  const flat: Record<string, PartValue> = {};
  for (const path of paths) flat[path] = valueAt(row, path);
  flat.Id = String(row.Id);
  return flat as { Id: string } & Record<string, PartValue>;
}

/** Returns the value at a path such as 'Product2.Category__r.Name'; null when it is missing or not a plain value. */
export function valueAt(row: CrmRow, path: string): PartValue {
  let value: unknown = row;
  if (path.includes('.')) for (const name of path.split('.')) value = isRecord(value) ? value[name] : null;
  else value = row[path];
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

export function textAt(row: CrmRow, path: string): string | null {
  const value = valueAt(row, path);
  return typeof value === 'string' && value !== '' ? value : null;
}

export function numberAt(row: CrmRow, path: string): number | null {
  const value = valueAt(row, path);
  return typeof value === 'number' ? value : null;
}
