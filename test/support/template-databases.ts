import { createHash, randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createCrmStore } from '#crm/store/crm-store.ts';
import { openDatabase } from '#crm/store/open-database.ts';
import { connectGatewayDb } from '#gateway/store/db.ts';

const root = join(import.meta.dirname, '../..');
const cache = join(root, 'node_modules/.cache/larder-tests');
/** Everything that determines the tables, and the rows of a seed beside its version. */
const sources = [
  'server/crm',
  'server/gateway/store',
  'src/domain/crm',
  'node_modules/@electric-sql/pglite/package.json',
];
const KEEP_MS = 2 * 24 * 3_600_000;

let folder: Promise<string> | null = null;

/** Returns where the databases of these sources are kept, for tests to copy. */
export function templates(): Promise<string> {
  folder ??= keyOfSources().then((key) => join(cache, key));
  return folder;
}

/**
 * An empty PGlite database. Making one takes ten times as long as copying it. A copy costs by its bytes and files, so
 * this one has short logs, and no databases from which to make others.
 */
export const emptyDump = (): Promise<Blob> =>
  kept('empty', async () => {
    const pglite = await PGlite.create({ initDbStartParams: ['--wal-segsize=1'] });
    try {
      await pglite.exec('UPDATE pg_database SET datistemplate = false');
      for (const name of ['template0', 'template1']) await pglite.exec(`DROP DATABASE ${name}`);
      await pglite.exec('CHECKPOINT');
      return await pglite.dumpDataDir('none');
    } finally {
      await pglite.close();
    }
  });

/** The same with the tables of the CRM and of the gateway. */
export const preparedDump = (): Promise<Blob> =>
  kept('prepared', async () => {
    const open = await openDatabase({ kind: 'memory', dump: await emptyDump() });
    try {
      await createCrmStore({ db: open.db });
      await connectGatewayDb(open.db);
      if (!open.dump) throw new Error('The in-memory database cannot be dumped.');
      return await open.dump();
    } finally {
      await open.close();
    }
  });

async function kept(name: string, make: () => Promise<Blob>): Promise<Blob> {
  const path = join(await templates(), `${name}.tar`);
  if (!(await exists(path))) {
    const archive = Buffer.from(await (await make()).arrayBuffer());
    await forgetOld();
    await mkdir(await templates(), { recursive: true });
    // Renamed into place, because another worker may be reading it.
    const unfinished = `${path}.${randomUUID()}`;
    await writeFile(unfinished, archive);
    await rename(unfinished, path);
  }
  return openAsBlob(path);
}

async function keyOfSources(): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const source of sources) {
    const isFile = source.endsWith('.json');
    const entries = isFile ? [''] : (await readdir(join(root, source), { recursive: true })).sort();
    for (const entry of entries) {
      if (!isFile && !entry.endsWith('.ts')) continue;
      hash.update(join(source, entry)).update(await readFile(join(root, source, entry)));
    }
  }
  return hash.digest('hex').slice(0, 24);
}

/** Deletes databases of other sources that have not been made lately. */
async function forgetOld(): Promise<void> {
  const names = await readdir(cache).catch(() => []);
  for (const name of names) {
    const made = await stat(join(cache, name)).catch(() => null);
    if (made && Date.now() - made.mtimeMs > KEEP_MS) await rm(join(cache, name), { recursive: true, force: true });
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
