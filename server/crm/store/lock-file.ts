import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartRefused } from '#lib/start-refused.ts';
import { openDataDirectory } from './data-directory.ts';
import { isAlive, ownIdentity, type ProcessIdentity } from './process-identity.ts';

/** Another run uses the directory. */
export class DirectoryLockedError extends StartRefused {
  readonly code = 'DIRECTORY_LOCKED';

  constructor(directory: string, holder: string) {
    super(`The data directory ${directory} is in use by ${holder}. Stop it, or set DATA_DIR to another folder.`);
  }
}

export type LockOptions = {
  /** How often the holder shows that it lives. */
  beatMs: number;
  /** A holder that cannot be looked at and shows nothing for so long is gone. Longer than any work blocks a process. */
  silentMs: number;
  /** Takes what the user should know while it goes on. */
  tell: (text: string) => void;
  /** The directory was taken from this process, which must not write another byte. */
  lost: (text: string) => void;
};

const standard: LockOptions = {
  beatMs: 1_000,
  silentMs: 15_000,
  tell: (text) => process.stderr.write(`${text}\n`),
  lost: (text) => {
    process.stderr.write(`${text}\n`);
    process.exit(1);
  },
};

/** What the lock holds: who took it, and a token that no other taking has. */
type Ticket = ProcessIdentity & { token: string };
type Held = { text: string; beatMs: number };

const heldHere = new Set<string>();

/**
 * Takes the directory for this process: PGlite itself lets two processes open one directory and damage it. A lock
 * whose process is gone is taken over: at once where the process can be looked at, and where it cannot, because it ran
 * in another container or on another machine, after it has shown no sign of life for a while. Returns the function that
 * gives the directory back.
 */
export async function lockDirectory(directory: string, given: Partial<LockOptions> = {}): Promise<() => Promise<void>> {
  const options = { ...standard, ...given };
  await openDataDirectory(directory);
  const path = resolve(join(directory, 'larder.lock'));
  const own: Ticket = { ...(await ownIdentity()), token: randomUUID() };
  const text = JSON.stringify(own);
  const draft = `${path}.${own.token}`;
  await writeFile(draft, text);
  try {
    while (!(await tryLink(draft, path))) {
      const held = await look(path);
      if (!held) continue;
      await waitUntilGone(path, { directory, held, own, options });
      await takeAway(path, { held, aside: `${draft}.old` });
      options.tell(`The last run in ${directory} did not end properly; this one goes on with its data.`);
    }
  } finally {
    await rm(draft, { force: true });
  }
  heldHere.add(own.token);
  const stop = beat(path, { directory, text, options });
  return async () => {
    stop();
    heldHere.delete(own.token);
    if ((await look(path))?.text === text) await rm(path, { force: true });
  };
}

/** A hard link appears with its content in one step, so no reader ever sees a lock without its holder. */
async function tryLink(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function look(path: string): Promise<Held | null> {
  try {
    const { mtimeMs } = await stat(path);
    return { text: await readFile(path, 'utf8'), beatMs: mtimeMs };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Resolves when the holder is gone; refuses while it lives. */
async function waitUntilGone(
  path: string,
  { directory, held, own, options }: { directory: string; held: Held; own: Ticket; options: LockOptions },
): Promise<void> {
  const holder = ticketOf(held.text);
  if (holder?.space === own.space) {
    const lives = holder.pid === own.pid ? heldHere.has(holder.token) : await isAlive(holder);
    if (lives) throw new DirectoryLockedError(directory, `process ${holder.pid}`);
    return;
  }
  const seconds = Math.ceil(options.silentMs / 1000);
  options.tell(
    `The data directory ${directory} was taken by a run in another container or on another machine. Looking for ${seconds} s whether that still lives …`,
  );
  // By the file's changes alone: the clocks of two machines need not agree.
  for (let waitedMs = 0; waitedMs < options.silentMs; waitedMs += options.beatMs) {
    await sleep(options.beatMs);
    const now = await look(path);
    if (!now) return;
    if (now.text !== held.text || now.beatMs !== held.beatMs) {
      throw new DirectoryLockedError(directory, 'a run in another container or on another machine');
    }
  }
}

/** Removes the lock that was looked at; one that somebody else took meanwhile is given back. */
async function takeAway(path: string, { held, aside }: { held: Held; aside: string }): Promise<void> {
  try {
    await rename(path, aside);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    throw error;
  }
  if ((await readFile(aside, 'utf8')) !== held.text) await tryLink(aside, path);
  await rm(aside, { force: true });
}

/** Shows that this process lives, and looks whether the lock is still its own. */
function beat(
  path: string,
  { directory, text, options }: { directory: string; text: string; options: LockOptions },
): () => void {
  let isOver = false;
  const timer = setInterval(() => void once(), options.beatMs).unref();
  const stop = () => {
    isOver = true;
    clearInterval(timer);
  };
  const once = async () => {
    const held = await look(path).catch(() => undefined);
    // What cannot be read now is read at the next beat.
    if (isOver || held === undefined) return;
    if (held?.text === text) return utimes(path, new Date(), new Date()).catch(() => undefined);
    stop();
    options.lost(
      `The data directory ${directory} was taken by another run. This one ends at once, so that nothing is damaged.`,
    );
  };
  return stop;
}

function ticketOf(text: string): Ticket | null {
  try {
    const read = JSON.parse(text) as Partial<Ticket> | null;
    const isWhole = typeof read?.pid === 'number' && typeof read.space === 'string' && typeof read.token === 'string';
    return isWhole ? ({ began: '', ...read } as Ticket) : null;
  } catch {
    return null;
  }
}
