import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { DatabaseLocation } from '#crm/store/open-database.ts';

export type TestEngine = 'pglite' | 'postgres';

/** The engines that a suite runs on: always PGlite, and PostgreSQL when TEST_DATABASE_URL names a server. */
export const testEngines: readonly TestEngine[] = process.env.TEST_DATABASE_URL ? ['pglite', 'postgres'] : ['pglite'];

let template: Promise<Blob> | null = null;

/** An empty PGlite database to copy from. Made once per worker, since a copy takes a quarter of the time. */
export function emptyDump(): Promise<Blob> {
  template ??= PGlite.create().then((pglite) => pglite.dumpDataDir('none').finally(() => pglite.close()));
  return template;
}

/** Creates a database for one test, and returns how to drop it. */
export async function freshDatabase(
  engine: TestEngine,
): Promise<{ location: DatabaseLocation; drop: () => Promise<void> }> {
  if (engine === 'pglite') {
    return { location: { kind: 'memory', dump: await emptyDump() }, drop: async () => undefined };
  }
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL names no PostgreSQL server.');
  const name = `larder_test_${randomUUID().replaceAll('-', '')}`;
  await runOn(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    location: { kind: 'server', url: url.toString(), poolSize: 6, lockTimeoutMs: 1_500 },
    drop: () => runOn(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
