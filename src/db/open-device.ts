import type { Owner } from '#domain/owner.ts';
import type { Clock } from '#lib/clock.ts';
import type { Random } from '#lib/random.ts';
import type { SessionUser } from '#protocol/session.ts';
import { connect } from './connection.ts';
import { addEntries, type JournalEntry } from './journal/journal-entry.ts';
import { DEVICE_DATABASE_NAME } from './names.ts';
import { type Read, readRecord, readRecords } from './read-records.ts';
import { readThenWrite, type Write } from './read-then-write.ts';

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

export type DeviceStore = ReturnType<typeof openDevice>;

/** Opens the small database that all customers of this device share. Its only private data is who signed in last. */
export function openDevice() {
  const connection = connect(DEVICE_DATABASE_NAME, { values: '', errors: '++' });
  const write = (writes: (found: unknown[]) => Write[], reads: readonly Read[] = []): Promise<void> =>
    readThenWrite(connection, {
      stores: ['values', 'errors'],
      durability: 'strict',
      reads,
      decide: (found) => ({ writes: writes(found), value: undefined }),
    });

  return {
    get: <K extends keyof DeviceValues>(key: K) => readRecord<DeviceValues[K]>(connection, 'values', key),
    set: <K extends keyof DeviceValues>(key: K, value: DeviceValues[K]) => write(() => puts({ [key]: value })),
    /** Writes what `decide` makes of one value, in the same transaction; nothing if that is null. */
    setBy: <K extends keyof DeviceValues>(
      key: K,
      decide: (found: DeviceValues[K] | undefined) => Partial<DeviceValues> | null,
    ) => write(([found]) => puts(decide(found as DeviceValues[K] | undefined) ?? {}), [{ store: 'values', key }]),
    /** Adds to the error journal, which stays small (`addEntries`). */
    addErrors: (entries: readonly JournalEntry[]) =>
      write(
        ([found]) => [
          { store: 'errors', kind: 'clear' },
          ...addEntries(entriesOf(found), entries).map((value) => ({ store: 'errors', kind: 'add', value }) as const),
        ],
        [{ store: 'errors' }],
      ),
    /** Newest last. */
    errors: async () => entriesOf((await readRecords(connection, [{ store: 'errors' }]))[0]),
    close: () => connection.close(),
  };
}

const puts = (values: Partial<DeviceValues>): Write[] =>
  Object.entries(values).map(([key, value]) => ({ store: 'values', kind: 'put', key, value }));

/** The first version of the app stored errors in another shape. */
const entriesOf = (found: unknown) => (found as JournalEntry[]).filter((entry) => entry.times > 0);

/** Returns the random id of this installation; creates it at the first use. */
export async function readDeviceId(
  device: DeviceStore,
  { clock, random }: { clock: Clock; random: Random },
): Promise<string> {
  const known = await device.get('deviceId');
  if (known !== undefined) return known;
  const made = random.uuid(clock.now());
  await device.set('deviceId', made);
  return made;
}
