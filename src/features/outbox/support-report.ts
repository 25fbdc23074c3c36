import type { JournalEntry } from '#db/journal/journal-entry.ts';
import type { OutboxView } from '#db/views/index.ts';

/**
 * Returns the data that support may see: kinds, states, ages and outcomes of commands, and noted errors. It contains no
 * name, product, address, price or reference (sync.md 7.9).
 */
export function supportReport(
  view: OutboxView,
  options: { errors: readonly JournalEntry[]; nowMs: number; appVersion: string; userAgent: string },
) {
  return {
    appVersion: options.appVersion,
    userAgent: options.userAgent,
    madeAt: new Date(options.nowMs).toISOString(),
    status: view.status,
    workOffline: view.workOffline,
    dataSaver: view.dataSaver,
    storage: view.storage,
    commands: view.rows.map((row) => ({
      id: row.id,
      kind: row.subject.kind === 'unreadable' ? row.subject.command : row.subject.kind,
      state: row.state,
      ageSeconds: Math.round((options.nowMs - row.madeAtMs) / 1000),
      attempts: row.attempts,
      lastOutcome: row.lastOutcome,
      rejection: row.rejection?.kind ?? null,
      waitsFor: row.waitsFor,
    })),
    errors: options.errors.map(({ firstAtMs, lastAtMs, ...error }) => ({
      ...error,
      firstAt: new Date(firstAtMs).toISOString(),
      lastAt: new Date(lastAtMs).toISOString(),
    })),
  };
}
