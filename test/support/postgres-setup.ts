import { findPostgres, startPostgres } from './postgres.ts';
import { preparedDump } from './template-databases.ts';

/** Runs once before the tests that need a database: makes the one that they copy, unless it is kept, and a server. */
export default async function setup(): Promise<() => Promise<void>> {
  const [stop] = await Promise.all([startServer(), preparedDump()]);
  return stop;
}

/**
 * Starts a PostgreSQL and names it in TEST_DATABASE_URL, unless that is set already. Without PostgreSQL it fails under
 * CI=true; elsewhere the suites are skipped.
 */
async function startServer(): Promise<() => Promise<void>> {
  const bin = findPostgres();
  if (process.env.TEST_DATABASE_URL) return async () => undefined;
  if (!bin) {
    if (process.env.CI === 'true') throw new Error('Under CI=true the tests need PostgreSQL (Debian: postgresql).');
    return async () => undefined;
  }
  const server = await startPostgres(bin);
  process.env.TEST_DATABASE_URL = server.url;
  return server.stop;
}
