import type { OutboxRow } from './outbox-row.ts';

/** The hash of the file that a command names. */
export function fileOf(row: OutboxRow): string | null {
  return row.kind === 'document.attach' ? row.args.sha256 : null;
}

/** Whether its file has to go to the gateway first. */
export function waitsForFile(row: OutboxRow): boolean {
  return row.kind === 'document.attach' && row.fileSent !== true;
}

/** Files that nothing names any more once these rows have left: they are erased with them (DATA-027). */
export function filesLeftBehind(rows: readonly OutboxRow[], gone: readonly OutboxRow[]): string[] {
  const ids = new Set(gone.map((row) => row.id));
  const named = new Set(rows.filter((row) => !ids.has(row.id)).map(fileOf));
  return [...new Set(gone.flatMap((row) => fileOf(row) ?? []))].filter((sha256) => !named.has(sha256));
}
