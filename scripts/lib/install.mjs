import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.mjs';

/**
 * npm writes this file at the end of every install. If it is older than the lockfile, the lockfile has changed since.
 */
const installed = join(root, 'node_modules', '.package-lock.json');
const wanted = join(root, 'package-lock.json');

/** Installs the packages when they are missing or older than the lockfile. Prints something only then. */
export async function ensureInstalled() {
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(wanted).mtimeMs) return;
  console.log('Installing packages (about a minute)…');
  const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) {
    console.error('Installing the packages failed. Is the npm registry reachable? Try `npm ci` by hand.');
    process.exit(1);
  }
}
