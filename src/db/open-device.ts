import type { Dexie, Table } from 'dexie';
import type { Owner } from '#domain/owner.ts';
import type { SessionUser } from '#protocol/session.ts';
import { withIdbErrors } from './idb-error.ts';
import { DEVICE_DATABASE_NAME } from './names.ts';
import { newDatabase } from './new-database.ts';

/** What belongs to the device and to no customer. */
export type DeviceValues = {
  /** Random id of this installation, for the storage marker cookie and logs. */
  deviceId: string;
  language: string;
  /** Who was signed in last; null after a sign-out. The page opens this customer's databases before any network. */
  lastCustomer: SessionUser | null;
  /** Set by an offline sign-out: nothing is sent with the old cookie before the logout call has succeeded. */
  signedOut: SignedOut | null;
  /** The browser threw everything away, and the user has not been told yet. */
  loss: StorageLoss | null;
};

export type SignedOut = {
  owner: Owner;
  /** What becomes of commands that were not sent. */
  pending: 'send' | 'keep' | 'discard';
  /** On all devices. */
  everywhere: boolean;
  /** Prices and customer parts are gone. */
  erased: boolean;
};

/** `unsent`: as many commands as the device had told the gateway of. */
export type StorageLoss = { unsent: number; atMs: number };

type JournalEntry = { atMs: number; where: string; message: string };

/** So many errors are kept for a support export. */
const JOURNAL_LENGTH = 100;

export interface DeviceStore {
  get<K extends keyof DeviceValues>(key: K): Promise<DeviceValues[K] | undefined>;
  set<K extends keyof DeviceValues>(key: K, value: DeviceValues[K]): Promise<void>;
  noteError(entry: JournalEntry): Promise<void>;
  /** Newest last. */
  errors(): Promise<JournalEntry[]>;
  close(): void;
}

/** Opens the tiny database that all customers of this device share: no private row is in it but who came last. */
export function openDevice(): DeviceStore {
  const database = newDatabase(DEVICE_DATABASE_NAME, 'strict') as Dexie & {
    values: Table<unknown, string>;
    errors: Table<JournalEntry, number>;
  };
  database.version(1).stores({ values: '', errors: '++' });

  return {
    get: <K extends keyof DeviceValues>(key: K) =>
      withIdbErrors(() => database.values.get(key) as PromiseLike<DeviceValues[K] | undefined>),
    set: async (key, value) => {
      await withIdbErrors(() => database.values.put(value, key));
    },
    noteError: (entry) =>
      withIdbErrors(() =>
        database.transaction('rw', database.errors, async () => {
          const newest = await database.errors.add(entry);
          await database.errors
            .where(':id')
            .belowOrEqual(newest - JOURNAL_LENGTH)
            .delete();
        }),
      ),
    errors: () => withIdbErrors(() => database.errors.toArray()),
    close: () => database.close(),
  };
}
