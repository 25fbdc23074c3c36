import { access, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import { closeFiles } from './data-directory.ts';
import { diskRefusal, missingRefusal, openingRefusal, unmarkedRefusal } from './disk-refusal.ts';
import { lockDirectory } from './lock-file.ts';
import { preparingClient } from './preparing-client.ts';
import { typeParsers } from './type-parsers.ts';

/**
 * Where the rows are: a folder (PGlite, locked for this process), a PostgreSQL server, or memory. `dump` is a PGlite
 * data directory to begin with when there is none yet.
 */
export type DatabaseLocation =
  | { kind: 'directory'; dataDir: string; dump?: Blob | undefined }
  | { kind: 'server'; url: string; poolSize?: number | undefined; lockTimeoutMs?: number | undefined }
  | { kind: 'memory'; dump?: Blob | undefined };

const defaultPoolSize = 10;
/** How long a write waits for a row that another holds; the real CRM gives up after ten seconds. */
const defaultLockTimeoutMs = 10_000;

export type OpenDatabase = {
  db: Kysely<unknown>;
  engine: 'pglite' | 'postgres';
  close: () => Promise<void>;
  /** The whole database as an archive that `dump` takes; null where the engine has no such thing. */
  dump: (() => Promise<Blob>) | null;
};

/**
 * Opens the database that CRM and gateway share. Both engines read types alike and keep their sessions in UTC. Each
 * module may narrow `db` to the tables it knows.
 */
export async function openDatabase(location: DatabaseLocation): Promise<OpenDatabase> {
  if (location.kind === 'server') return openServer(location);
  if (location.kind === 'memory') return openPGlite(undefined, location.dump);
  const unlock = await lockDirectory(location.dataDir);
  try {
    const folder = join(location.dataDir, 'pglite');
    const finished = join(location.dataDir, 'pglite.created');
    const begun = join(location.dataDir, 'pglite.creating');
    const isThere = await exists(finished);
    if (isThere && !(await exists(join(folder, 'PG_VERSION')))) throw missingRefusal(location.dataDir);
    if (!isThere) {
      // Only what this mark names as a first start that was cut off is removed: nothing was ever saved in it.
      if (await exists(begun)) await rm(folder, { recursive: true, force: true });
      else if (!(await isEmpty(folder))) throw unmarkedRefusal(location.dataDir);
      await writeFile(begun, '');
    }
    const open = await openPGlite(folder, isThere ? undefined : location.dump).catch(async (error: unknown) => {
      throw diskRefusal(error, location.dataDir) ?? (isThere ? await openingRefusal(location.dataDir) : error);
    });
    if (!isThere) {
      await closeFiles(folder);
      await writeFile(finished, '');
    }
    await rm(begun, { force: true });
    return {
      ...open,
      close: async () => {
        await open.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function openPGlite(folder: string | undefined, dump: Blob | undefined): Promise<OpenDatabase> {
  const pglite = await PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(dump === undefined ? {} : { loadDataDir: dump }),
    parsers: { ...typeParsers },
  });
  await pglite.exec("SET TIME ZONE 'UTC'");
  const db = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }) });
  return { db, engine: 'pglite', close: () => closePGlite(pglite), dump: () => pglite.dumpDataDir('none') };
}

/** Nothing is in the folder, or there is none. */
async function isEmpty(folder: string): Promise<boolean> {
  return !(await exists(folder)) || (await readdir(folder)).length === 0;
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

async function closePGlite(pglite: PGlite): Promise<void> {
  if (!pglite.closed) await pglite.close();
}

async function openServer({
  url,
  poolSize = defaultPoolSize,
  lockTimeoutMs = defaultLockTimeoutMs,
}: Extract<DatabaseLocation, { kind: 'server' }>): Promise<OpenDatabase> {
  const pool = new Pool({
    Client: preparingClient(),
    connectionString: url,
    max: poolSize,
    options: `-c timezone=UTC -c lock_timeout=${lockTimeoutMs}`,
    types: { getTypeParser: (oid: number) => typeParsers[oid] ?? types.getTypeParser(oid) },
  });
  // A connection that dies is replaced, whether it was idle or between two statements of a transaction, whose next one
  // fails. Without listeners on the pool and on each connection the process would end.
  pool.on('error', () => undefined);
  pool.on('connect', (connection) => connection.on('error', () => undefined));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  return { db, engine: 'postgres', close: () => db.destroy(), dump: null };
}
