import { statfs } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { StartRefused } from '#lib/start-refused.ts';

/** With less room than this no database starts: it needs a file of its log, 16 MB, and some more. */
const LEAST_FREE_BYTES = 20 * 1024 * 1024;
/** "No space left on device" of the file system that PGlite brings along, and of PostgreSQL itself. */
const PGLITE_FULL = 51;
const POSTGRES_FULL = '53100';

/** What the disk of the data directory says no to, in words and with what to do; null for anything else. */
export function diskRefusal(error: unknown, dataDir: string): StartRefused | null {
  // What PGlite's file system throws is no Error.
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

/** Why a database that was there does not open: there is no room for it, or its files are not what they were. */
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

/** The mark says that there was a database, and its files are missing. */
export function missingRefusal(dataDir: string): StartRefused {
  return new StartRefused(
    `The database that was in ${join(dataDir, 'pglite')} is gone. Nothing was put in its place. ${waysOut(dataDir)}`,
  );
}

/** There are files, and neither mark says whether they are a whole database: they may hold everything. */
export function unmarkedRefusal(dataDir: string): StartRefused {
  const mark = join(dataDir, 'pglite.created');
  return new StartRefused(
    `${join(dataDir, 'pglite')} holds files, and ${mark}, the mark of a finished database, is missing. They were left as they are. If the database was in use before, make an empty file ${mark} and start again. Otherwise set DATA_DIR to another folder, or move ${join(dataDir, 'pglite')} away to begin anew.`,
  );
}

function waysOut(dataDir: string): string {
  return `Put a copy of ${dataDir} back, set DATA_DIR to another folder, or move ${join(dataDir, 'pglite')} and ${join(dataDir, 'pglite.created')} away to begin anew.`;
}
