import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartRefused } from '#lib/start-refused.ts';
import { openDataDirectory } from './data-directory.ts';
import { isAlive, ownIdentity, type ProcessIdentity } from './process-identity.ts';

/** Thrown when another run uses the directory. */
export class DirectoryLockedError extends StartRefused {
  readonly code = 'DIRECTORY_LOCKED';

  constructor(directory: string, holder: string) {
    super(`The data directory ${directory} is in use by ${holder}. Stop it, or set DATA_DIR to another folder.`);
  }
}

export type LockOptions = {
  /** How often the holder shows that it is alive. */
  beatMs: number;
  /**
   * A holder that cannot be checked and shows no sign of life for this long counts as dead. It is longer than any work
   * blocks a process.
   */
  silentMs: number;
  /** Called with messages for the user during a long wait. */
  tell: (text: string) => void;
  /** Called when another process has taken the directory: this one must not write another byte. */
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

/** The content of the lock: its holder, and a token that is unique to each taking. */
type Ticket = ProcessIdentity & { token: string };
type Held = { text: string; beatMs: number };

const heldHere = new Set<string>();

/**
 * Locks the directory for this process: PGlite itself lets two processes open one directory and damage it. Takes over a
 * lock whose process is dead: at once if that process can be checked; otherwise, because it ran in another container or
 * on another machine, after it has shown no sign of life for a while. Returns the function that releases the directory.
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

/** A hard link appears together with its content, so that no reader ever sees a lock without its holder. */
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

/** Resolves when the holder is dead; throws while it is alive. */
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
  // Watches only the file's changes: the clocks of two machines may differ.
  for (let waitedMs = 0; waitedMs < options.silentMs; waitedMs += options.beatMs) {
    await sleep(options.beatMs);
    const now = await look(path);
    if (!now) return;
    if (now.text !== held.text || now.beatMs !== held.beatMs) {
      throw new DirectoryLockedError(directory, 'a run in another container or on another machine');
    }
  }
}

/** Removes the lock that was read; restores it if another process has taken it meanwhile. */
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

/** Shows regularly that this process is alive, and checks that the lock is still its own. */
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
    // If the file cannot be read now, the next beat tries again.
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
