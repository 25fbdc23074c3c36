import type { OutboxRow } from './kinds.ts';

/** The hash of the file that a command names; null for other commands. */
export function fileOf(row: OutboxRow): string | null {
  return row.kind === 'document.attach' ? row.args.sha256 : null;
}

/** Whether the device must upload the command's file first. */
export function waitsForFile(row: OutboxRow): boolean {
  return row.kind === 'document.attach' && row.fileSent !== true;
}

/** Files that no row names after these rows are removed; they are erased with the rows (DATA-027). */
export function filesLeftBehind(rows: readonly OutboxRow[], gone: readonly OutboxRow[]): string[] {
  const ids = new Set(gone.map((row) => row.id));
  const named = new Set(rows.filter((row) => !ids.has(row.id)).map(fileOf));
  return [...new Set(gone.flatMap((row) => fileOf(row) ?? []))].filter((sha256) => !named.has(sha256));
}
