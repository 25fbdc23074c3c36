// `npm run test:related`: runs the tests that import what has changed since the branch left main (or since a given
// commit: `npm run test:related -- HEAD~3`). Also runs the browser tests that changed, or whose name is in the path of
// a changed feature file, with all tests in their files, including those that `npm test` leaves out.
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { bin, capture, root, run } from './lib/run.mjs';
import { onlyEveryDay } from './lib/test-sets.mjs';

await ensureInstalled();

async function git(...args) {
  const { code, output } = await capture('git', args);
  return code === 0 ? output.trim() : null;
}

const since = process.argv[2] ?? (await git('merge-base', 'main', 'HEAD')) ?? 'HEAD';
const changed = [
  ...((await git('diff', '--name-only', since)) ?? '').split('\n'),
  ...((await git('ls-files', '--others', '--exclude-standard')) ?? '').split('\n'),
];

const names = new Set(
  changed.filter((file) => file.startsWith('src/features/')).flatMap((file) => file.split(/[/.-]/)),
);
const specs = readdirSync(join(root, 'test/e2e'), { recursive: true })
  .map((file) => join('test/e2e', file))
  .filter((file) => file.endsWith('.spec.ts'))
  .filter((file) => changed.includes(file) || names.has(basename(file).split(/[.-]/)[0]));

let code = await run(bin('vitest'), ['run', '--changed', since, '--passWithNoTests', ...onlyEveryDay.vitest]);
if (specs.length > 0 && code === 0) {
  console.log(`\nBrowser tests: ${specs.join(', ')}`);
  code = await run(bin('vite'), ['build', '--logLevel', 'warn']);
  if (code === 0) code = await run(bin('playwright'), ['test', ...specs]);
}
process.exitCode = code;
