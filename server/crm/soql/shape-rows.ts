import type { FieldKind } from '#domain/crm/index.ts';
import type { AggregateColumn, Shape } from './plan.ts';

export type Row = Readonly<Record<string, unknown>>;
export type RecordJson = { attributes: { type: string; url?: string } } & Record<string, unknown>;

/** Converts a database row to the CRM's format. `base` is '/services/data/v53.0' in the request's own version. */
export function shapeRow(row: Row, shape: Shape, base: string): RecordJson {
  const id = String(row[shape.id]);
  const url = `${base}/sobjects/${shape.object}/${id}`;
  const record: RecordJson = { attributes: { type: shape.object, url } };
  for (const entry of shape.entries) {
    switch (entry.kind) {
      case 'value':
        record[entry.key] =
          entry.type === 'base64'
            ? bodyUrl(row[entry.column], `${url}/${entry.key}`)
            : jsonValue(row[entry.column], entry.type);
        break;
      case 'parent':
        record[entry.key] = row[entry.shape.id] === null ? null : shapeRow(row, entry.shape, base);
        break;
      case 'children':
        record[entry.key] = shapeChildren(row[entry.column], entry.shape, base);
        break;
    }
  }
  return record;
}

function shapeChildren(value: unknown, shape: Shape, base: string): unknown {
  const rows: readonly Row[] = typeof value === 'string' ? JSON.parse(value) : (value ?? []);
  if (rows.length === 0) return null;
  return { totalSize: rows.length, done: true, records: rows.map((row) => shapeRow(row, shape, base)) };
}

/** Converts a row of an aggregate query. */
export function shapeAggregate(row: Row, columns: readonly AggregateColumn[]): RecordJson {
  const record: RecordJson = { attributes: { type: 'AggregateResult' } };
  for (const { key, column, type } of columns) record[key] = jsonValue(row[column], type);
  return record;
}

function jsonValue(value: unknown, type: FieldKind): unknown {
  if (value === undefined || value === null) return null;
  return type === 'datetime' ? crmDateTime(String(value)) : value;
}

/** Returns the URL of a file's content, which is not part of the answer; null when there is none. */
function bodyUrl(isThere: unknown, url: string): string | null {
  return isThere === true ? url : null;
}

/**
 * Converts '2026-11-21T07:30:00.000Z' (or with '+00:00', as in JSON from the database) to the CRM's format for times.
 */
export function crmDateTime(iso: string): string {
  if (iso.endsWith('Z')) return `${iso.slice(0, -1)}+0000`;
  return `${new Date(iso).toISOString().slice(0, -1)}+0000`;
}
