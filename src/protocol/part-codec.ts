import { assert } from '#lib/assert.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { PartBody, PartHash, PartTable, PartValue } from './part.ts';

/** One row to encode into a part: CRM field path → value. A missing column is written as null. */
export type PartSource = { Id: string } & Record<string, PartValue>;

/** One row read from a part. A column that the part does not carry is absent: unknown, not null. */
export type PartRow = Record<string, PartValue>;

/**
 * The rows of one object in a part, with its columns in declared order. 'Id' orders the rows even if it is not a
 * column, because rows that join by another field are sent without it.
 */
export type PartTableRows = { columns: readonly string[]; rows: readonly PartSource[] };

/** A part before it is encoded. Tables and rows may be in any order. */
export type PartContent = { name: string; tables: { [object: string]: PartTableRows } };

const HASH_BYTES = 16;

/** Names a part by the SHA-256 digest of its UTF-8 bytes: the first 16 bytes as base64url without padding. */
export function partHashFromDigest(digest: Uint8Array): PartHash {
  assert(digest.length >= HASH_BYTES, 'a digest of at least 16 bytes');
  const binary = String.fromCharCode(...digest.subarray(0, HASH_BYTES));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') as PartHash;
}

/** Whether the text has the shape of a part hash. Such a part need not exist. */
export function isPartHash(text: string): text is PartHash {
  return /^[A-Za-z0-9_-]{22}$/.test(text);
}

/**
 * Encodes a part as columnar JSON: tables by object name, columns as declared, rows by Id. The same rows in any order
 * give the same bytes, so that the hash identifies a part (sync.md 6.4).
 */
export function encodePart({ name, tables }: PartContent): string {
  const encoded: Record<string, PartTable> = {};
  for (const object of Object.keys(tables).sort(byCodeUnits)) {
    const table = tables[object];
    if (table) encoded[object] = toColumns(table, `${name} ${object}`);
  }
  return JSON.stringify({ name, tables: encoded });
}

export type PartFault = { kind: 'broken-part'; reason: string };

/**
 * Reads a part's text. Keeps unknown tables and columns, because a newer gateway may send more than this device knows.
 */
export function decodePart(text: string): Result<PartBody, PartFault> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return broken('not JSON');
  }
  if (!isRecord(value) || typeof value.name !== 'string' || !isRecord(value.tables)) return broken('no name or tables');
  for (const [object, table] of Object.entries(value.tables)) {
    const reason = tableFault(table);
    if (reason) return broken(`${object}: ${reason}`);
  }
  return ok(value as PartBody);
}

/** Turns a decoded table into rows. */
export function rowsOf(table: PartTable | undefined): PartRow[] {
  if (!table) return [];
  const columns = Object.entries(table.columns);
  return Array.from({ length: table.n }, (_, index) => {
    const row: PartRow = {};
    for (const [column, values] of columns) row[column] = values[index] ?? null;
    return row;
  });
}

/** Compares by UTF-16 code units: the same on every machine, unlike locale order. */
export function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function toColumns({ columns, rows }: PartTableRows, where: string): PartTable {
  const sorted = [...rows].sort((a, b) => byCodeUnits(a.Id, b.Id));
  for (let index = 1; index < sorted.length; index++) {
    assert(sorted[index]?.Id !== sorted[index - 1]?.Id, `one row for each Id in ${where}`);
  }
  const table: PartTable = { n: sorted.length, columns: {} };
  for (const column of columns) table.columns[column] = sorted.map((row) => row[column] ?? null);
  return table;
}

function tableFault(table: unknown): string | null {
  if (!isRecord(table) || !Number.isSafeInteger(table.n) || !isRecord(table.columns)) return 'no count or columns';
  for (const [column, values] of Object.entries(table.columns)) {
    if (!Array.isArray(values) || values.length !== table.n) return `column ${column} has not ${table.n} values`;
  }
  return null;
}

const broken = (reason: string) => err({ kind: 'broken-part', reason });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
