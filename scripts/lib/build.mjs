import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { bin, root, run } from './run.mjs';

/** The sources of the built app. */
const sources = [
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'public',
  'src',
  'sw',
  'workers',
  'scripts/build',
];

/** Builds the app when there is no build, or when a source is newer. */
export async function ensureBuilt() {
  const built = join(root, 'dist', 'index.html');
  if (existsSync(built) && sources.every((path) => newestMs(join(root, path)) <= statSync(built).mtimeMs)) return;
  console.log('Building the app…');
  const code = await run(bin('vite'), ['build', '--logLevel', 'warn']);
  if (code !== 0) {
    console.error('Building the app failed.');
    process.exit(1);
  }
}

function newestMs(path) {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(...readdirSync(path).map((name) => newestMs(join(path, name))), 0);
}
