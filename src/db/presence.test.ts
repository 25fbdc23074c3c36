import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Connection, connect } from './connection.ts';
import { leaveDatabases, returnToDatabases } from './presence.ts';
import { readRecords } from './read-records.ts';
import { readThenWrite } from './read-then-write.ts';

const KEY = 'key';
const read = { store: 'values', key: KEY };

let here: Connection;
beforeEach(async () => {
  here = connect('values', { values: '' });
  await write(here, () => 1);
});
afterEach(async () => {
  returnToDatabases();
  here.close();
  await Dexie.delete('values');
});

/** Writes what `next` makes of the number that is stored. */
function write(connection: Connection, next: (stored: number) => number): Promise<number> {
  return readThenWrite(connection, {
    stores: ['values'],
    durability: 'strict',
    reads: [read],
    decide: ([found]) => {
      const value = next((found as number | undefined) ?? 0);
      return { writes: [{ store: 'values', kind: 'put', key: KEY, value }], value };
    },
  });
}

/** Reads with the browser's own requests, as another page does. */
function readElsewhere(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('values');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const reading = opening.result.transaction('values').objectStore('values').get(KEY);
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result as number);
      };
    };
  });
}

/** Begins a transaction that no page ends, as if its page were frozen; `end` ends it. */
async function holdOpen(connection: Connection): Promise<{ isOver: () => boolean }> {
  let isOver = false;
  const transaction = await connection.begin({ stores: ['values'], mode: 'readwrite' });
  const goOn = () => {
    if (!isOver) transaction.objectStore('values').get(KEY).onsuccess = goOn;
  };
  transaction.onabort = () => {
    isOver = true;
  };
  goOn();
  return { isOver: () => isOver };
}

it('[SYNC-010] a page that is left ends its transactions, so that other pages can read', async () => {
  const { isOver } = await holdOpen(here);
  leaveDatabases();
  expect(await readElsewhere()).toBe(1);
  expect(isOver()).toBe(true);
});

it('does what was not committed when the page returns, once', async () => {
  let runs = 0;
  const writing = write(here, (stored) => {
    runs += 1;
    return stored + 1;
  });
  const reading = readRecords(here, [read]);
  // Both have begun, and nothing has been read.
  await Promise.resolve();
  await Promise.resolve();
  leaveDatabases();
  expect(await readElsewhere()).toBe(1);
  expect(runs).toBe(0);
  returnToDatabases();
  expect(await writing).toBe(2);
  expect(await reading).toEqual([2]);
  expect(runs).toBe(1);
});

it('begins nothing while the page is away', async () => {
  leaveDatabases();
  const writing = write(here, () => 7);
  expect(await readElsewhere()).toBe(1);
  returnToDatabases();
  expect(await writing).toBe(7);
  expect(await readElsewhere()).toBe(7);
});

it('opens again where the opening was interrupted, because the browser may never answer', async () => {
  const open = vi.spyOn(indexedDB, 'open').mockReturnValueOnce(new EventTarget() as IDBOpenDBRequest);
  const other = connect('values', { values: '' });
  const reading = readRecords(other, [read]);
  await expect.poll(() => open.mock.calls.length).toBe(1);
  leaveDatabases();
  returnToDatabases();
  expect(await reading).toEqual([1]);
  open.mockRestore();
  other.close();
});

it('reports an error that has nothing to do with leaving', async () => {
  const failing = write(here, () => {
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  expect(await readElsewhere()).toBe(1);
});
