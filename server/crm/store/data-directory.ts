import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { StartRefused } from '#lib/start-refused.ts';
import { diskRefusal } from './disk-refusal.ts';

/** The access rights of the group and of all others. */
const OTHERS = 0o077;

/** Names of files that only a data directory of ours contains. */
const ours = ['secrets.json', 'pglite', 'pglite.created', 'pglite.creating', 'cache', 'media', 'larder.lock'];

/**
 * Makes all files that this process creates from now on private to their owner. Programs call it before anything else.
 */
export function keepFilesPrivate(): void {
  process.umask(OTHERS);
}

/**
 * Creates the data directory, or closes an existing one to other users: it contains secrets, customers' files and the
 * whole database.
 */
export async function openDataDirectory(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const { mode } = await stat(dataDir);
    if (process.platform !== 'win32' && (mode & OTHERS) !== 0) await closeToOthers(dataDir);
  } catch (error) {
    throw diskRefusal(error, dataDir) ?? error;
  }
}

/** Removes others' rights from every file of a folder: an unpacked archive keeps its own rights. */
export async function closeFiles(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
  }
}

async function closeToOthers(dataDir: string): Promise<void> {
  const names = await readdir(dataDir);
  const command = `chmod 700 ${resolve(dataDir)}`;
  // If DATA_DIR is a home folder or /tmp by mistake, closing it would lock out everyone who needs it.
  if (names.length > 0 && !names.some((name) => ours.includes(name))) {
    throw new StartRefused(
      `The data directory ${dataDir} is open to other users of this machine and holds files that are not Larder's. Set DATA_DIR to a folder of its own, or close it: ${command}`,
    );
  }
  try {
    await chmod(dataDir, 0o700);
  } catch {
    throw new StartRefused(
      `The data directory ${dataDir} is open to other users of this machine and belongs to another one. Give it to the user that Larder runs as, or let its owner close it: ${command}`,
    );
  }
}
