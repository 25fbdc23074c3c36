import type { Dexie, Table } from 'dexie';
import type { Owner } from '#domain/owner.ts';
import type { SessionUser } from '#protocol/session.ts';
import { withIdbErrors } from './idb-error.ts';
import { addEntries, type JournalEntry } from './journal/journal-entry.ts';
import { DEVICE_DATABASE_NAME } from './names.ts';
import { newDatabase } from './new-database.ts';
import { closeWhenLeft, whileHere } from './presence.ts';

/** Values that belong to the device and not to a customer. */
export type DeviceValues = {
  /** Random id of this installation, for the storage marker cookie and logs. */
  deviceId: string;
  /** Who signed in last; null after a sign-out. The page opens this customer's databases before it uses the network. */
  lastCustomer: SessionUser | null;
  /** Set by an offline sign-out: nothing is sent with the old cookie before the logout call has succeeded. */
  signedOut: SignedOut | null;
  /** The language on the screen, for the notifications of the service worker (I18N-001). */
  language: string;
  /** The browser deleted our storage, and the user has not been informed yet. */
  loss: StorageLoss | null;
};

export type SignedOut = {
  owner: Owner;
  /** What to do with commands that were not sent. */
  pending: 'send' | 'keep' | 'discard';
  /** Sign out on all devices. */
  everywhere: boolean;
  /** Prices and customer parts have been deleted. */
  erased: boolean;
};

/** `unsent`: the last number of unsent commands that the device reported to the gateway. */
export type StorageLoss = { unsent: number; atMs: number };

export interface DeviceStore {
  get<K extends keyof DeviceValues>(key: K): Promise<DeviceValues[K] | undefined>;
  set<K extends keyof DeviceValues>(key: K, value: DeviceValues[K]): Promise<void>;
  /** Adds to the error journal, which stays small (`addEntries`). */
  addErrors(entries: readonly JournalEntry[]): Promise<void>;
  /** Newest last. */
  errors(): Promise<JournalEntry[]>;
  close(): void;
}

/** Opens the small database that all customers of this device share. Its only private data is who signed in last. */
export function openDevice(): DeviceStore {
  const database = newDatabase(DEVICE_DATABASE_NAME, 'strict') as Dexie & {
    values: Table<unknown, string>;
    errors: Table<JournalEntry, number>;
  };
  database.version(1).stores({ values: '', errors: '++' });
  const stayOpen = closeWhenLeft(() => database.close({ disableAutoOpen: false }));
  const run = <T>(work: () => PromiseLike<T>) => withIdbErrors(() => whileHere(work));
  /** The first version of the app stored errors in another shape. */
  const readErrors = () => database.errors.filter((entry) => entry.times > 0).toArray();

  return {
    get: <K extends keyof DeviceValues>(key: K) =>
      run(() => database.values.get(key) as PromiseLike<DeviceValues[K] | undefined>),
    set: async (key, value) => {
      await run(() => database.values.put(value, key));
    },
    addErrors: (entries) =>
      run(() =>
        database.transaction('rw', database.errors, async () => {
          const all = addEntries(await readErrors(), entries);
          await database.errors.clear();
          await database.errors.bulkAdd(all);
        }),
      ),
    errors: () => run(readErrors),
    close() {
      stayOpen();
      database.close();
    },
  };
}
