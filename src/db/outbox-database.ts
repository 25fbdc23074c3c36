import type { Owner } from '#domain/owner.ts';
import { type Connection, connect } from './connection.ts';
import { outboxDatabaseName } from './names.ts';
import { inOneVisit } from './presence.ts';
import { readThenWrite } from './read-then-write.ts';

/** The order draft's key in `drafts`, and how those of forms begin. */
export const ORDER_DRAFT = 'order';
export const FORM_PREFIX = 'form:';

/**
 * The stores never change. Their values are opaque and carry their own version, so that no app update has to upgrade
 * this database while it holds commands (sync.md 3.1). `drafts` holds the order draft, and one record for each form that
 * the user began (`open-form-drafts.ts`).
 */
const SCHEMA = { commands: '++seq, &id, lane', drafts: '', lists: '', settings: '', files: '', meta: '' };

/** The database is created at the first use. */
export const connectOutbox = (owner: Owner | null): Connection => connect(outboxDatabaseName(owner), SCHEMA);

/** Erases what an owner typed into forms. */
export async function eraseFormDrafts(owner: Owner): Promise<void> {
  const connection = connectOutbox(owner);
  const erase = () =>
    readThenWrite(connection, {
      stores: ['drafts'],
      durability: 'strict',
      reads: [{ store: 'drafts', only: 'key' }],
      decide: ([keys]) => {
        const forms = (keys as string[]).filter((key) => key.startsWith(FORM_PREFIX));
        return { writes: forms.map((key) => ({ store: 'drafts', kind: 'remove', key })), value: undefined };
      },
    });
  await inOneVisit([connection], erase);
}
