import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { systemClock as clock } from '#platform/system-clock.ts';
import { DEVICE_DATABASE_NAME } from '../names.ts';
import { openDevice } from '../open-device.ts';
import type { JournalEntry } from './journal-entry.ts';
import { noteUncaught, openJournal } from './open-journal.ts';

const origin = 'https://shop.example';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await Dexie.delete(DEVICE_DATABASE_NAME);
});

/** A device that counts writes; `full`: it refuses them. */
function countingDevice() {
  const batches: JournalEntry[][] = [];
  const state = { isFull: false };
  const device = {
    async addErrors(entries: readonly JournalEntry[]) {
      batches.push([...entries]);
      if (state.isFull) throw new DOMException('The disk is full', 'QuotaExceededError');
    },
    errors: async () => [],
  };
  return { batches, state, journal: openJournal({ device, clock, origin }) };
}

it('stores a new kind of error at once, for every tab and for the next start', async () => {
  const device = openDevice();
  const journal = openJournal({ device, clock, origin });
  journal.note('page', new TypeError('x is not a function'));
  await expect.poll(() => device.errors()).toHaveLength(1);
  const elsewhere = openDevice();
  openJournal({ device: elsewhere, clock, origin }).note('sync worker', new RangeError('too deep'));
  await expect.poll(() => device.errors()).toHaveLength(2);
  for (const open of [device, elsewhere]) open.close();
  const later = openDevice();
  expect(await openJournal({ device: later, clock, origin }).read()).toMatchObject([
    { where: 'page', name: 'TypeError', times: 1 },
    { where: 'sync worker', name: 'RangeError', times: 1 },
  ]);
  later.close();
});

it('passes over what an earlier version stored, and replaces it', async () => {
  const early = new Dexie(DEVICE_DATABASE_NAME);
  early.version(1).stores({ values: '', errors: '++' });
  await early.table('errors').add({ atMs: 1, where: 'sync', message: 'Error: 12 MG Road' });
  const device = openDevice();
  expect(await device.errors()).toEqual([]);
  openJournal({ device, clock, origin }).note('page', new Error('x'));
  await expect.poll(() => device.errors()).toHaveLength(1);
  expect(await early.table('errors').count()).toBe(1);
  early.close();
  device.close();
});

it('counts an error that repeats each second, and stores it once a minute', async () => {
  const { journal, batches } = countingDevice();
  for (let second = 0; second < 600; second += 1) {
    journal.note('page', new Error('again'));
    await vi.advanceTimersByTimeAsync(1_000);
  }
  await vi.advanceTimersByTimeAsync(60_000);
  expect(batches.length).toBe(11);
  expect(batches.flat().reduce((sum, { times }) => sum + times, 0)).toBe(600);
});

it('stores twenty kinds of error at once and further ones once a minute', async () => {
  const { journal, batches } = countingDevice();
  for (let line = 0; line < 1_000; line += 1) {
    const stack = `at ${origin}/assets/a.js:1:${line}`;
    journal.note('page', Object.assign(new Error('other'), { stack }));
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(batches.length).toBe(21);
  expect(batches.at(-1)).toHaveLength(50);
});

it('keeps in memory what a full device cannot store, and stores it later', async () => {
  const { journal, batches, state } = countingDevice();
  state.isFull = true;
  for (let times = 0; times < 2; times += 1) {
    journal.note('page', new Error('first'));
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(await journal.read()).toMatchObject([{ message: 'first', times: 2 }]);
  state.isFull = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(batches.at(-1)).toMatchObject([{ message: 'first', times: 2 }]);
  expect(await journal.read()).toEqual([]);
});

it('counts an error once that several places report', async () => {
  const { journal, batches } = countingDevice();
  const error = new Error('caught, thrown again and caught');
  journal.note('screen /outbox', error);
  journal.note('page', error);
  for (const thrown of [null, 'text', 'text']) journal.note('page', thrown);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(batches.flat()).toMatchObject([
    { where: 'screen /outbox', times: 1 },
    { name: 'object', times: 1 },
    { name: 'string', times: 2 },
  ]);
});

it('breaks nothing when its database is closed or the thrown thing cannot be looked at', async () => {
  const device = openDevice();
  device.close();
  const journal = openJournal({ device, clock, origin });
  const hostile = {
    get name(): string {
      throw new Error('not even this');
    },
  };
  journal.note('page', hostile);
  journal.note('page', new Error('x'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await journal.read()).toMatchObject([{ message: 'x' }]);
});

it('notes what nobody catches; what a worker throws outside of promises is left to its page', async () => {
  const noticed = async (options?: { errors: boolean }) => {
    const scope = new EventTarget();
    vi.stubGlobal('addEventListener', scope.addEventListener.bind(scope));
    const { journal, batches } = countingDevice();
    noteUncaught(journal, 'here', options);
    vi.unstubAllGlobals();
    scope.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new RangeError('rejected') }));
    const told = (message: string, error: unknown = null) =>
      scope.dispatchEvent(Object.assign(new Event('error'), { message, error }));
    told('Uncaught TypeError: thrown', new TypeError('thrown'));
    told('Script error.');
    // No error: Chromium says the first, older versions the second.
    told('ResizeObserver loop completed with undelivered notifications.');
    told('ResizeObserver loop limit exceeded');
    await vi.advanceTimersByTimeAsync(60_000);
    return batches.flat().map(({ where, message }) => `${where}: ${message}`);
  };
  expect(await noticed()).toEqual(['here: rejected', 'here: thrown', 'here: Script error.']);
  expect(await noticed({ errors: false })).toEqual(['here: rejected']);
});
