import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import type { DatabaseLocation } from '#crm/store/open-database.ts';
import { emptyDump, preparedDump } from './template-databases.ts';

export type TestEngine = 'pglite' | 'postgres';
export type TestDatabase = { location: DatabaseLocation; drop: () => Promise<void> };

/** How a PostgreSQL database is filled once, to be copied for each test. The name tells fillings apart. */
type Filling = { name: string; fill: (location: DatabaseLocation) => Promise<unknown> };

/** The engines that a suite runs on: always PGlite, and PostgreSQL when TEST_DATABASE_URL names a server. */
export const testEngines: readonly TestEngine[] = process.env.TEST_DATABASE_URL ? ['pglite', 'postgres'] : ['pglite'];

/** The same for suites whose statements other suites try on both engines: PGlite alone in `npm test`. */
export const rarelyBothEngines: readonly TestEngine[] = process.env.EVERY_DAY ? ['pglite'] : testEngines;

/** Creates an empty database for one test, and returns how to drop it. */
export async function freshDatabase(engine: TestEngine): Promise<TestDatabase> {
  if (engine === 'pglite') return inMemory(await emptyDump());
  return onServer('template1');
}

/**
 * The same with tables: on PGlite those of the CRM and the gateway, to be seeded from a kept copy; on PostgreSQL a copy
 * of what `filling` made, once in a run.
 */
export async function filledDatabase(engine: TestEngine, filling: Filling): Promise<TestDatabase> {
  if (engine === 'pglite') return inMemory(await preparedDump());
  const template = `larder_filled_${createHash('sha256').update(filling.name).digest('hex').slice(0, 24)}`;
  await onAdmin(async (client) => {
    // Another worker may be filling it. The lock ends with the connection.
    await client.query('SELECT pg_advisory_lock(20261123)');
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (rowCount) return;
    const unfinished = `${template}_unfinished`;
    await client.query(`DROP DATABASE IF EXISTS ${unfinished}`);
    await client.query(`CREATE DATABASE ${unfinished}`);
    await filling.fill(serverLocation(unfinished));
    await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`);
  });
  return onServer(template);
}

const inMemory = (dump: Blob): TestDatabase => ({ location: { kind: 'memory', dump }, drop: async () => undefined });

async function onServer(template: string): Promise<TestDatabase> {
  const name = `larder_test_${randomUUID().replaceAll('-', '')}`;
  await onAdmin((client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`));
  return {
    location: serverLocation(name),
    drop: () => onAdmin(async (client) => void (await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))),
  };
}

function serverLocation(database: string): DatabaseLocation {
  const url = new URL(server());
  url.pathname = `/${database}`;
  return { kind: 'server', url: url.toString(), poolSize: 6, lockTimeoutMs: 1_500 };
}

function server(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL names no PostgreSQL server.');
  return url;
}

async function onAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
