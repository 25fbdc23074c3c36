import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.mjs';

const stampFile = join(root, 'node_modules', '.larder-installed');

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/** Installs the packages when they are missing or older than the lockfile; says so only when there is work. */
export async function ensureInstalled() {
  const wanted = lockHash();
  const installed = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  if (installed === wanted) return;
  console.log('Installing packages (about a minute)…');
  const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) {
    console.error('Installing the packages failed. Is the npm registry reachable? Try `npm ci` by hand.');
    process.exit(1);
  }
  writeFileSync(stampFile, wanted);
}
