import type { Clock } from '#lib/clock.ts';
import type { DeviceStore } from '../open-device.ts';
import { addEntries, entryOf, type JournalEntry, kindOf } from './journal-entry.ts';

/** The errors that this device noted, of all its tabs and workers, for support (sync.md 7.9). */
export type Journal = {
  /** Notes an error. `where`: the runtime or the screen. Never throws, and waits for nothing. */
  note(where: string, error: unknown): void;
  /** Oldest first. */
  read(): Promise<JournalEntry[]>;
};

/** A runtime stores its first kinds of error at once, so that they survive the crash that they may be part of. */
const KINDS_AT_ONCE = 20;
/** It stores repeated errors, and all further kinds, at most this often. */
const WRITE_EVERY_MS = 60_000;

/**
 * Opens the device's error journal for one runtime. What cannot be stored stays in memory, for the next write and for
 * readers of this runtime.
 */
export function openJournal(ports: {
  device: Pick<DeviceStore, 'errors' | 'addErrors'>;
  clock: Clock;
  origin?: string;
}): Journal {
  const { device, clock, origin = globalThis.location?.origin ?? '' } = ports;
  let unwritten: JournalEntry[] = [];
  let isWaiting = false;
  /** Writes follow one another, so that a reader can wait for them. */
  let written: Promise<void> = Promise.resolve();
  let last: unknown = null;
  const kinds = new Set<string>();

  function write(): void {
    written = written.then(writeAll);
  }

  async function writeAll(): Promise<void> {
    if (unwritten.length === 0) return;
    const batch = unwritten;
    unwritten = [];
    // A full or closed database cannot store the error either, not even its own.
    await device.addErrors(batch).catch(() => {
      unwritten = addEntries(batch, unwritten);
    });
  }

  async function writeLater(): Promise<void> {
    if (isWaiting) return;
    isWaiting = true;
    await clock.sleep(WRITE_EVERY_MS);
    isWaiting = false;
    write();
  }

  return {
    note(where, error) {
      // The same error may pass several boundaries.
      if (error !== null && typeof error === 'object' && error === last) return;
      last = error;
      try {
        const entry = entryOf(error, { where, atMs: clock.now(), origin });
        unwritten = addEntries(unwritten, [entry]);
        const kind = kindOf(entry);
        if (kinds.has(kind) || kinds.size >= KINDS_AT_ONCE) return void writeLater();
        kinds.add(kind);
        write();
      } catch {
        // Something was thrown that cannot even be looked at.
      }
    },
    async read() {
      await written;
      const stored = await device.errors().catch(() => []);
      return addEntries(stored, unwritten);
    },
  };
}

/** Notes rejections that nobody handles and, where `errors`, what is thrown outside of any promise. */
export function noteUncaught(journal: Journal, where: string, { errors = true } = {}): void {
  addEventListener('unhandledrejection', ({ reason }) => journal.note(where, reason));
  if (!errors) return;
  addEventListener('error', (event) => {
    // The browser also tells this way that a size changed while sizes were told, and that it tells the rest next frame.
    if (!event.message.startsWith('ResizeObserver loop')) journal.note(where, event.error ?? event);
  });
}
