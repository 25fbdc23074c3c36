import { createHash } from 'node:crypto';
import type { DocumentType } from '#domain/commands/document.ts';
import type { Owner } from '#domain/owner.ts';
import { brokenFile, FILE_AGE_MS, type FileStore, nothingReceived } from '#gateway/files/file-store.ts';
import type { GatewayDb } from './db.ts';
import { fromNow, now } from './sql-time.ts';

/** Stores files in the database, in pieces as they arrive. */
export function createSqlFiles(db: GatewayDb): FileStore {
  const find = (from: GatewayDb, { contactId }: Owner, sha256: string) =>
    from
      .selectFrom('files')
      .select(['type', 'total', 'received', 'complete'])
      .where('contact_id', '=', contactId)
      .where('sha256', '=', sha256);

  const forget = async (from: GatewayDb, { contactId }: Owner, sha256: string) => {
    for (const table of ['file_pieces', 'files'] as const) {
      await from.deleteFrom(table).where('contact_id', '=', contactId).where('sha256', '=', sha256).execute();
    }
  };

  const whole = async (from: GatewayDb, { contactId }: Owner, sha256: string) => {
    const pieces = await from
      .selectFrom('file_pieces')
      .select('data')
      .where('contact_id', '=', contactId)
      .where('sha256', '=', sha256)
      .orderBy('start')
      .execute();
    return Buffer.concat(pieces.map(({ data }) => Buffer.from(data)));
  };

  return {
    async progress(owner, sha256) {
      const file = await find(db, owner, sha256).executeTakeFirst();
      return file ? { received: file.received, complete: file.complete } : nothingReceived;
    },

    append: (owner, { sha256, type, total, start, data }) =>
      db.transaction().execute(async (transaction) => {
        const { contactId } = owner;
        if (start === 0) {
          await transaction
            .insertInto('files')
            .values({ contact_id: contactId, sha256, type, total, received: 0, complete: false })
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        }
        // Two tabs may send the same piece: here one waits for the other and then finds the piece stored.
        const file = await find(transaction, owner, sha256).forUpdate().executeTakeFirst();
        if (!file) return nothingReceived;
        const { received, complete } = file;
        const at = received - start;
        if (complete || file.total !== total || at < 0 || at >= data.length) return { received, complete };
        const piece = data.subarray(at);
        await transaction
          .insertInto('file_pieces')
          .values({ contact_id: contactId, sha256, start: received, data: piece })
          .execute();
        const reached = received + piece.length;
        if (reached === total) {
          const hash = createHash('sha256').update(await whole(transaction, owner, sha256));
          if (hash.digest('hex') !== sha256) {
            await forget(transaction, owner, sha256);
            return brokenFile;
          }
        }
        await transaction
          .updateTable('files')
          .set({ received: reached, complete: reached === total, touched_at: now })
          .where('contact_id', '=', contactId)
          .where('sha256', '=', sha256)
          .execute();
        return { received: reached, complete: reached === total };
      }),

    async read(owner, sha256) {
      const file = await find(db, owner, sha256).executeTakeFirst();
      if (!file?.complete) return null;
      const data = await whole(db, owner, sha256);
      // If the file was removed in between, its pieces are gone.
      return data.length === file.total ? { type: file.type as DocumentType, data } : null;
    },

    remove: (owner, sha256) => db.transaction().execute((transaction) => forget(transaction, owner, sha256)),

    async held({ contactId }, except) {
      const { bytes } = await db
        .selectFrom('files')
        .select(({ fn }) => fn.sum<string | null>('total').as('bytes'))
        .where('contact_id', '=', contactId)
        .where('sha256', '!=', except)
        .executeTakeFirstOrThrow();
      return Number(bytes ?? 0);
    },

    async prune() {
      const old = await db
        .selectFrom('files')
        .select(['contact_id', 'sha256'])
        .where('touched_at', '<', fromNow(-FILE_AGE_MS))
        .execute();
      for (const { contact_id, sha256 } of old) {
        const owner = { contactId: contact_id, accountId: '' };
        await db.transaction().execute((transaction) => forget(transaction, owner, sha256));
      }
      return old.length;
    },
  };
}
