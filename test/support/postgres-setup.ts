import { findPostgres, startPostgres } from './postgres.ts';

/**
 * Runs once before the tests that need a server. Starts a PostgreSQL for them and names it in TEST_DATABASE_URL, unless
 * that is set already. Without PostgreSQL it fails under CI=true; elsewhere the suites are skipped.
 */
export default async function setup(): Promise<() => Promise<void>> {
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
