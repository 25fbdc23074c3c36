import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** Another run uses the directory. */
export class DirectoryLockedError extends Error {
  readonly code = 'DIRECTORY_LOCKED';
  readonly directory: string;
  readonly pid: number;

  constructor(directory: string, pid: number) {
    super(`The data directory ${directory} is in use by process ${pid}. Stop it, or set DATA_DIR to another folder.`);
    this.directory = directory;
    this.pid = pid;
  }
}

const heldHere = new Set<string>();

/**
 * Takes the directory for this process: PGlite itself lets two processes open one directory and damage it. A lock
 * whose process is gone is taken over. Returns the function that gives the directory back.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  await mkdir(directory, { recursive: true });
  const path = resolve(join(directory, 'larder.lock'));
  const ticket = `${path}.${process.pid}`;
  await writeFile(ticket, `${process.pid} ${await startOf(process.pid)}`);
  try {
    while (!(await tryLink(ticket, path))) {
      const [pid = '', start = ''] = (await readFile(path, 'utf8').catch(() => '')).split(' ');
      if (await isHeld(path, Number(pid), start)) throw new DirectoryLockedError(directory, Number(pid));
      await rm(path, { force: true });
    }
  } finally {
    await rm(ticket, { force: true });
  }
  heldHere.add(path);
  return async () => {
    heldHere.delete(path);
    await rm(path, { force: true });
  };
}

/** A hard link appears with its content in one step, so no reader ever sees a lock without its holder. */
async function tryLink(ticket: string, path: string): Promise<boolean> {
  try {
    await link(ticket, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function isHeld(path: string, pid: number, start: string): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  if (pid === process.pid) return heldHere.has(path);
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const now = await startOf(pid);
  return start === '' || now === '' || start === now;
}

/** When the process began, where the system tells (Linux), so that a number used again is not taken for the holder. */
async function startOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
