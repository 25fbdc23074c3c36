import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { access, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type CrmClock, systemClock } from '#crm/clock.ts';
import { declarationText } from '#domain/crm/index.ts';
import { type CrmStore, createCrmStore } from './crm-store.ts';
import { type DatabaseLocation, type OpenDatabase, openDatabase } from './open-database.ts';
import type { PasswordCost } from './passwords.ts';
import { crm } from './statements.ts';

const staleMs = 7 * 86_400_000;

/**
 * Fills an empty CRM. `version` changes with the rows (a day in it keeps relative dates current). `renew` brings one
 * that an earlier release has filled up to date, at every start.
 */
export type Seed = {
  version: string;
  fill(store: CrmStore): Promise<void>;
  renew?(store: CrmStore): Promise<void>;
};

export type OpenCrm = OpenDatabase & { store: CrmStore };

/**
 * Opens the database and its CRM store, and fills it with the seed if it never was. A first start in a folder (or in
 * memory) begins with a copy of a database that was filled once and is kept in `cacheDir`, under the declaration's hash
 * and the seed's version: creating and filling one takes many times as long as loading it.
 */
export async function openSeededCrm({
  location,
  seed,
  cacheDir,
  clock = systemClock,
  passwordCost,
}: {
  location: DatabaseLocation;
  seed: Seed | null;
  cacheDir: string;
  clock?: CrmClock | undefined;
  passwordCost?: PasswordCost | undefined;
}): Promise<OpenCrm> {
  const open = await openDatabase(
    seed === null || location.kind === 'server' || (await isCreated(location))
      ? location
      : { ...location, dump: await seededDump({ seed, cacheDir, clock, passwordCost, from: location.dump }) },
  );
  try {
    const store = await createCrmStore({ db: open.db, clock, passwordCost });
    if (seed) await ensureSeeded(store, seed);
    return { ...open, store };
  } catch (error) {
    await open.close();
    throw error;
  }
}

/**
 * Fills the store unless a seed already did; the database itself contains the mark. All of it is one transaction: an
 * interrupted start leaves nothing behind, and of two concurrent starts the second waits for the first and finds its
 * mark.
 */
export async function ensureSeeded(whole: CrmStore, seed: Seed): Promise<boolean> {
  return whole.sql.transaction(async (transaction) => {
    // Waits as long as the other start takes.
    await transaction.run(sql`set local lock_timeout = 0`);
    await transaction.run(sql`select pg_advisory_xact_lock(20261122)`);
    const marks = await transaction.run(crm.selectFrom('crm_private.meta').select('value').where('name', '=', 'seed'));
    const store = whole.within(transaction);
    if (marks.length > 0) {
      await seed.renew?.(store);
      return false;
    }
    await seed.fill(store);
    await transaction.run(crm.insertInto('crm_private.meta').values({ name: 'seed', value: seed.version }));
    return true;
  });
}

/** Returns the seeded database as an archive. It is made once, from an empty database if there is one, and kept. */
async function seededDump({
  seed,
  cacheDir,
  clock = systemClock,
  passwordCost,
  from,
}: {
  seed: Seed;
  cacheDir: string;
  clock?: CrmClock | undefined;
  passwordCost?: PasswordCost | undefined;
  from?: Blob | undefined;
}): Promise<Blob> {
  const hash = createHash('sha256').update(declarationText()).update('\n').update(seed.version).digest('hex');
  const name = `seed-${hash.slice(0, 24)}.tar`;
  const path = join(cacheDir, name);
  if (await exists(path)) return openAsBlob(path);
  const memory = await openDatabase({ kind: 'memory', dump: from });
  try {
    const store = await createCrmStore({ db: memory.db, clock, passwordCost });
    await ensureSeeded(store, seed);
    const archive = await memory.dump?.();
    if (!archive) throw new Error('The in-memory database cannot be dumped.');
    await keep(cacheDir, name, archive);
    return archive;
  } finally {
    await memory.close();
  }
}

/** Writes the archive so that no reader sees half of it, and deletes copies that are older than a week. */
async function keep(cacheDir: string, name: string, archive: Blob): Promise<void> {
  await mkdir(cacheDir, { recursive: true });
  const unfinished = join(cacheDir, `${name}.${process.pid}`);
  await writeFile(unfinished, Buffer.from(await archive.arrayBuffer()));
  await rename(unfinished, join(cacheDir, name));
  for (const other of await readdir(cacheDir)) {
    if (!/^seed-[0-9a-f]+\.tar(\.gz)?$/.test(other)) continue;
    const copy = join(cacheDir, other);
    const made = await stat(copy).catch(() => null);
    if (made && Date.now() - made.mtimeMs > staleMs) await rm(copy, { force: true });
  }
}

async function isCreated(location: DatabaseLocation): Promise<boolean> {
  return location.kind === 'directory' && exists(join(location.dataDir, 'pglite.created'));
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
