import type { Owner } from '#domain/owner.ts';
import type { Connection } from './connection.ts';
import { connectOutbox, FORM_PREFIX } from './outbox-database.ts';
import { readRecord, readRecords } from './read-records.ts';
import { keyWrites, writeRecords } from './read-then-write.ts';

/** A form's values by field: whatever IndexedDB can store, so also a Blob. */
export type FormValues = Record<string, unknown>;

/** What users typed into forms that they have not sent yet, on this device only. */
export type FormDrafts = ReturnType<typeof openFormDrafts>;

/** After this a draft is more likely to surprise than to help. */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

type KeptForm = { v: 1; atMs: number; values: FormValues };

const isOver = ({ atMs }: KeptForm, nowMs: number): boolean => nowMs - atMs > KEPT_DAYS * DAY_MS;

/** Erases what was kept longer than `KEPT_DAYS`: it may be bank data of a form that nobody opens again (DATA-015). */
export async function sweepFormDrafts(owner: Owner | null, nowMs: number): Promise<void> {
  const connection = connectOutbox(owner);
  try {
    await sweep(connection, nowMs);
  } finally {
    connection.close();
  }
}

async function sweep(connection: Connection, nowMs: number): Promise<void> {
  // A tab that froze in a writing transaction would block every other tab, so it begins none for nothing.
  const [keys, values] = await readRecords(connection, [{ store: 'drafts', only: 'key' }, { store: 'drafts' }]);
  const forms = (keys as string[]).map((key, index) => ({ key, kept: (values as KeptForm[])[index] }));
  const over = forms.filter(({ key, kept }) => key.startsWith(FORM_PREFIX) && kept && isOver(kept, nowMs));
  if (over.length > 0) await write(connection, Object.fromEntries(over.map(({ key }) => [key, null])));
}

/** No live view reads these records. */
const write = (connection: Connection, kept: Record<string, KeptForm | null>): Promise<void> =>
  writeRecords(connection, { stores: ['drafts'], writes: keyWrites('drafts', kept) });

/**
 * Opens the drafts of an owner's forms: records of the outbox database, so strictly durable, beside the order draft.
 * A connection of its own, because only screens with forms need it. `nowMs`: milliseconds since the epoch.
 */
export function openFormDrafts(owner: Owner | null, nowMs: () => number) {
  const connection = connectOutbox(owner);
  // If it fails, the next opening tries again.
  const swept = sweep(connection, nowMs()).catch(() => undefined);

  return {
    /** null if nothing is kept, or if it was kept more than `KEPT_DAYS` ago. */
    async read(name: string): Promise<FormValues | null> {
      await swept;
      const kept = await readRecord<KeptForm>(connection, 'drafts', FORM_PREFIX + name);
      return kept?.v === 1 && !isOver(kept, nowMs()) ? kept.values : null;
    },
    /** Replaces what is kept under this name; null removes it. */
    keep: (name: string, values: FormValues | null) =>
      write(connection, { [FORM_PREFIX + name]: values && { v: 1, atMs: nowMs(), values } }),
    close: () => connection.close(),
  };
}
