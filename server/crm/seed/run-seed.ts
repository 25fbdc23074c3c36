import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createCrmStore } from '#crm/store/crm-store.ts';
import { lockDirectory } from '#crm/store/lock-file.ts';
import { type DatabaseLocation, openDatabase } from '#crm/store/open-database.ts';
import { ensureSeeded } from '#crm/store/seeded-database.ts';
import { todayInIndia } from '#domain/pricing/index.ts';
import { createDemoSeed } from './demo-seed.ts';
import type { SeedOptions } from './seed-options.ts';

type Location = Extract<DatabaseLocation, { kind: 'directory' | 'server' }>;

/** The result: filled, or refused with a reason. */
export type SeedOutcome = { readonly kind: 'filled' } | { readonly kind: 'refused'; readonly message: string };

/** Fills the database once. Refuses one that already contains a CRM, unless it is to be replaced. */
export async function runSeed(
  { products, orders, replace }: SeedOptions,
  { location, nowMs }: { location: Location; nowMs: number },
): Promise<SeedOutcome> {
  if (replace && location.kind === 'server') {
    return {
      kind: 'refused',
      message: 'A PostgreSQL database is not emptied by this tool. Drop it and create it anew.',
    };
  }
  if (replace && location.kind === 'directory') await emptyDirectory(location.dataDir);
  const open = await openDatabase(location);
  try {
    const store = await createCrmStore({ db: open.db });
    const filled = await ensureSeeded(store, createDemoSeed({ today: todayInIndia(nowMs), products, orders }));
    if (filled) return { kind: 'filled' };
    const where = location.kind === 'directory' ? location.dataDir : 'The database';
    return {
      kind: 'refused',
      message: `${where} holds a CRM already and was left as it is. Set DATA_DIR to another folder, or add --replace.`,
    };
  } finally {
    await open.close();
  }
}

/** Removes the database, but not the secrets beside it. */
async function emptyDirectory(dataDir: string): Promise<void> {
  const unlock = await lockDirectory(dataDir);
  try {
    await rm(join(dataDir, 'pglite'), { recursive: true, force: true });
    await rm(join(dataDir, 'pglite.created'), { force: true });
  } finally {
    await unlock();
  }
}
