import { statfs } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { StartRefused } from '#lib/start-refused.ts';

/** The least free space with which a database starts: it needs a log file of 16 MB and some more. */
const LEAST_FREE_BYTES = 20 * 1024 * 1024;
/** "No space left on device" in PGlite's own file system, and in PostgreSQL itself. */
const PGLITE_FULL = 51;
const POSTGRES_FULL = '53100';

/** Explains an error of the data directory's disk and what to do about it; null for any other error. */
export function diskRefusal(error: unknown, dataDir: string): StartRefused | null {
  // PGlite's file system throws objects that are not an Error.
  const { code, errno, path } = Object(error) as Partial<NodeJS.ErrnoException>;
  if (
    code === 'ENOSPC' ||
    code === 'EDQUOT' ||
    code === POSTGRES_FULL ||
    (code === undefined && errno === PGLITE_FULL)
  ) {
    return new StartRefused(
      `The disk that holds the data directory ${dataDir} is full. Make room on it and start again; what was saved is there.`,
    );
  }
  if (path === undefined) return null;
  const [own, where] = [resolve(dataDir), resolve(path)];
  if (where !== own && !where.startsWith(own + sep) && !own.startsWith(where + sep)) return null;
  switch (code) {
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartRefused(`The data directory ${dataDir} is a file or lies below one. Set DATA_DIR to a folder.`);
    case 'EACCES':
    case 'EPERM':
      return new StartRefused(
        `${where} may not be read and written by this user. Give it to this user, or set DATA_DIR to another folder.`,
      );
    case 'EROFS':
      return new StartRefused(`${where} lies on a disk that cannot be written. Set DATA_DIR to another folder.`);
    default:
      return null;
  }
}

/** Explains why an existing database does not open: the disk is full, or its files are damaged. */
export async function openingRefusal(dataDir: string): Promise<StartRefused> {
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < LEAST_FREE_BYTES) {
    return new StartRefused(
      `The database in ${dataDir} does not open, because the disk that holds it is full. Make room for at least 20 MB and start again; what was saved is there.`,
    );
  }
  return new StartRefused(
    `The database in ${join(dataDir, 'pglite')} does not open: its files are damaged. They were left as they are. ${waysOut(dataDir)}`,
  );
}

/** For a mark that shows a database whose files are missing. */
export function missingRefusal(dataDir: string): StartRefused {
  return new StartRefused(
    `The database that was in ${join(dataDir, 'pglite')} is gone. Nothing was put in its place. ${waysOut(dataDir)}`,
  );
}

/** For files without a mark that says whether they are a complete database: they may contain everything. */
export function unmarkedRefusal(dataDir: string): StartRefused {
  const mark = join(dataDir, 'pglite.created');
  return new StartRefused(
    `${join(dataDir, 'pglite')} holds files, and ${mark}, the mark of a finished database, is missing. They were left as they are. If the database was in use before, make an empty file ${mark} and start again. Otherwise set DATA_DIR to another folder, or move ${join(dataDir, 'pglite')} away to begin anew.`,
  );
}

function waysOut(dataDir: string): string {
  return `Put a copy of ${dataDir} back, set DATA_DIR to another folder, or move ${join(dataDir, 'pglite')} and ${join(dataDir, 'pglite.created')} away to begin anew.`;
}
