import type { Dexie, Table } from 'dexie';
import type { NewOutboxRow, OutboxRow } from '#domain/commands/kinds.ts';
import type { StoredFile } from '#domain/commands/outbox-draft.ts';
import type { Owner } from '#domain/owner.ts';
import { withIdbErrors } from './idb-error.ts';
import { outboxDatabaseName } from './names.ts';
import { newDatabase } from './new-database.ts';

/**
 * The stores never change. Their values are opaque and carry their own version, so that no app update has to upgrade
 * this database while it holds commands (sync.md 3.1).
 */
type OutboxDatabase = Dexie & {
  commands: Table<OutboxRow, number, NewOutboxRow>;
  /** The order draft, and one record for each form that the user began (`open-form-drafts.ts`). */
  drafts: Table<unknown, string>;
  lists: Table<unknown, string>;
  settings: Table<unknown, string>;
  files: Table<StoredFile, string>;
  meta: Table<unknown, string>;
};

/** The order draft's key in `drafts`, and how those of forms begin. */
export const ORDER_DRAFT = 'order';
export const FORM_PREFIX = 'form:';

/** The database is created at the first use. */
export function openOutboxDatabase(owner: Owner | null): OutboxDatabase {
  const database = newDatabase(outboxDatabaseName(owner), 'strict') as OutboxDatabase;
  database
    .version(1)
    .stores({ commands: '++seq, &id, lane', drafts: '', lists: '', settings: '', files: '', meta: '' });
  return database;
}

/** Erases what an owner typed into forms. */
export async function eraseFormDrafts(owner: Owner): Promise<void> {
  const database = openOutboxDatabase(owner);
  try {
    await withIdbErrors(() => database.drafts.where(':id').startsWith(FORM_PREFIX).delete());
  } finally {
    database.close();
  }
}
