import type { Owner } from '#domain/owner.ts';
import { withIdbErrors } from './idb-error.ts';
import { FORM_PREFIX, openOutboxDatabase } from './outbox-database.ts';
import { beginWrite } from './read-then-write.ts';

/** A form's values by field: whatever IndexedDB can store, so also a Blob. */
export type FormValues = Record<string, unknown>;

/** What users typed into forms that they have not sent yet, on this device only. */
export interface FormDrafts {
  /** null if nothing is kept, or if it was kept more than `KEPT_DAYS` ago. */
  read(name: string): Promise<FormValues | null>;
  /** Replaces what is kept under this name; null removes it. */
  keep(name: string, values: FormValues | null): Promise<void>;
  close(): void;
}

/** After this a draft is more likely to surprise than to help. */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

type KeptForm = { v: 1; atMs: number; values: FormValues };

const isOver = ({ atMs }: KeptForm, nowMs: number): boolean => nowMs - atMs > KEPT_DAYS * DAY_MS;

/** Erases what was kept longer than `KEPT_DAYS`: it may be bank data of a form that nobody opens again (DATA-015). */
export async function sweepFormDrafts(owner: Owner | null, nowMs: number): Promise<void> {
  const database = openOutboxDatabase(owner);
  try {
    await withIdbErrors(() => sweep(database, nowMs));
  } finally {
    database.close();
  }
}

async function sweep({ drafts }: ReturnType<typeof openOutboxDatabase>, nowMs: number): Promise<void> {
  const over = () =>
    drafts
      .where(':id')
      .startsWith(FORM_PREFIX)
      .filter((kept) => isOver(kept as KeptForm, nowMs));
  // A tab that froze in a writing transaction would block every other tab, so it begins none for nothing.
  if ((await over().count()) > 0) await over().delete();
}

/**
 * Opens the drafts of an owner's forms: records of the outbox database, so strictly durable, beside the order draft.
 * A connection of its own, because only screens with forms need it. `nowMs`: milliseconds since the epoch.
 */
export function openFormDrafts(owner: Owner | null, nowMs: () => number): FormDrafts {
  const database = openOutboxDatabase(owner);
  // If it fails, the next opening tries again.
  const swept = sweep(database, nowMs()).catch(() => undefined);

  return {
    async read(name) {
      await swept;
      const kept = (await withIdbErrors(() => database.drafts.get(FORM_PREFIX + name))) as KeptForm | undefined;
      return kept?.v === 1 && !isOver(kept, nowMs()) ? kept.values : null;
    },
    keep: (name, values) =>
      withIdbErrors(async () => {
        // No live query reads these, so nobody is told. The commit is ordered at once, like in `readThenWrite`, so that
        // a page that freezes or ends now still writes and blocks no other tab.
        const transaction = await beginWrite(database, { stores: ['drafts'], durability: 'strict' });
        await new Promise<void>((resolve, reject) => {
          transaction.oncomplete = () => resolve();
          transaction.onabort = () => reject(transaction.error ?? new DOMException('aborted', 'AbortError'));
          const drafts = transaction.objectStore('drafts');
          const kept: KeptForm | null = values && { v: 1, atMs: nowMs(), values };
          if (kept) drafts.put(kept, FORM_PREFIX + name);
          else drafts.delete(FORM_PREFIX + name);
          transaction.commit();
        });
      }),
    close: () => database.close(),
  };
}
