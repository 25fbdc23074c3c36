import { definitionOf, type NewOutboxRow } from './kinds.ts';

/** The file that a command names; null for a command without one. */
export function namedFile({ kind, args }: Pick<NewOutboxRow, 'kind' | 'args'>) {
  return definitionOf(kind).file?.(args) ?? null;
}

/** The hash of the file that a command names; null for other commands. */
export function fileOf(row: Pick<NewOutboxRow, 'kind' | 'args'>): string | null {
  return namedFile(row)?.sha256 ?? null;
}

/** Whether the device must upload the command's file first. */
export function waitsForFile(row: NewOutboxRow): boolean {
  return row.fileSent !== true && namedFile(row) !== null;
}

/** The files of rows that are gone which no other row names; they are erased with the rows (DATA-027). */
export function filesLeftBehind(gone: readonly NewOutboxRow[], left: readonly NewOutboxRow[]): string[] {
  const named = new Set(left.map(fileOf));
  return [...new Set(gone.flatMap((row) => fileOf(row) ?? []))].filter((sha256) => !named.has(sha256));
}
