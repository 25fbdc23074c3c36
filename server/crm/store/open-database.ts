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
 * Where the rows are: in a folder (PGlite, locked for this process), on a PostgreSQL server, or in memory. `dump` is a
 * PGlite data directory with which a new database begins.
 */
export type DatabaseLocation =
  | { kind: 'directory'; dataDir: string; dump?: Blob | undefined }
  | { kind: 'server'; url: string; poolSize?: number | undefined; lockTimeoutMs?: number | undefined }
  | { kind: 'memory'; dump?: Blob | undefined };

const defaultPoolSize = 10;
/** How long a write waits for a row that another transaction has locked; Salesforce gives up after ten seconds. */
const defaultLockTimeoutMs = 10_000;

export type OpenDatabase = {
  db: Kysely<unknown>;
  engine: 'pglite' | 'postgres';
  close: () => Promise<void>;
  /** Returns the whole database as an archive for `dump`; null if the engine does not support it. */
  dump: (() => Promise<Blob>) | null;
};

/**
 * Opens the database that the CRM and the gateway share. Both engines read types in the same way and keep their
 * sessions in UTC. Each module may narrow `db` to the tables it knows.
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
      // Removes only what this mark identifies as an interrupted first start: nothing was ever saved in it.
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

/** For a database in memory, whose pages are not read from a disk: many buffers only make it slow to open. */
const fewBuffers = ['-c', 'shared_buffers=8MB'];

async function openPGlite(folder: string | undefined, dump: Blob | undefined): Promise<OpenDatabase> {
  const pglite = await PGlite.create({
    ...(folder === undefined ? { startParams: [...PGlite.defaultStartParams, ...fewBuffers] } : { dataDir: folder }),
    ...(dump === undefined ? {} : { loadDataDir: dump }),
    parsers: { ...typeParsers },
  });
  await pglite.exec("SET TIME ZONE 'UTC'");
  const db = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }) });
  return {
    db,
    engine: 'pglite',
    close: () => closePGlite(pglite),
    async dump() {
      // A copy then has no log to replay.
      await pglite.exec('CHECKPOINT');
      return pglite.dumpDataDir('none');
    },
  };
}

/** Returns whether the folder is empty or does not exist. */
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
  // A connection that breaks is replaced, even between two statements of a transaction, whose next statement then
  // fails. Without listeners on the pool and on each connection, the process would exit.
  pool.on('error', () => undefined);
  pool.on('connect', (connection) => connection.on('error', () => undefined));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  return { db, engine: 'postgres', close: () => db.destroy(), dump: null };
}
