import type { NewOutboxRow } from './kinds.ts';

/** The hash of the file that a command names; null for other commands. */
export function fileOf(row: NewOutboxRow): string | null {
  return row.kind === 'document.attach' ? row.args.sha256 : null;
}

/** Whether the device must upload the command's file first. */
export function waitsForFile(row: NewOutboxRow): boolean {
  return row.kind === 'document.attach' && row.fileSent !== true;
}

/** The files of rows that are gone which no other row names; they are erased with the rows (DATA-027). */
export function filesLeftBehind(gone: readonly NewOutboxRow[], left: readonly NewOutboxRow[]): string[] {
  const named = new Set(left.map(fileOf));
  return [...new Set(gone.flatMap((row) => fileOf(row) ?? []))].filter((sha256) => !named.has(sha256));
}
