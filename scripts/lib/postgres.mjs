import { existsSync, readdirSync } from 'node:fs';
import { run } from './run.mjs';

const base = '/usr/lib/postgresql';

export function findPostgres() {
  if (!existsSync(base)) return null;
  const versions = readdirSync(base).filter((version) => existsSync(`${base}/${version}/bin/initdb`));
  versions.sort((a, b) => Number(b) - Number(a));
  return versions[0] ? `${base}/${versions[0]}/bin` : null;
}

/**
 * Returns the folder of PostgreSQL's server programs. Under CI=true it is installed when missing; elsewhere null means
 * that the suites that need it are skipped with a notice.
 */
export async function ensurePostgres() {
  const found = findPostgres();
  if (found || process.env.CI !== 'true') return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing PostgreSQL with apt-get…');
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', 'postgresql'], { env: { DEBIAN_FRONTEND: 'noninteractive' } });
  }
  return findPostgres();
}
