// `npm run mutate -- domain|commands|rules [file …]`: StrykerJS puts faults into a folder, one at a time, and tells which
// of them no test finds. It has a package file of its own in bench/mutation, since nobody else needs it. Hours of work.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { bin, root, run } from './lib/run.mjs';

/** What is mutated, and the tests that have to find it: those that answer fast, by themselves. */
const sets = {
  domain: { folder: 'src/domain', tests: ['src/**/*.test.{ts,tsx}', 'test/property/**/*.test.ts'] },
  commands: {
    folder: 'server/gateway/commands',
    tests: ['server/gateway/commands/**/*.test.ts', 'test/integration/commands-*.test.ts'],
  },
  rules: { folder: 'server/crm/rules', tests: ['server/crm/**/*.test.ts', 'test/contract/crm-*.test.ts'] },
};

const [name, ...files] = process.argv.slice(2);
const set = sets[name];
if (!set) {
  console.error(`Which folder? npm run mutate -- ${Object.keys(sets).join('|')} [file …]`);
  process.exit(1);
}
await ensureInstalled();
const folder = join(root, 'bench', 'mutation');
if (!existsSync(join(folder, 'node_modules'))) {
  const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder });
  if (code !== 0) process.exit(code);
}
const mutate = files.length > 0 ? files.join(',') : `${set.folder}/**/*.ts,!${set.folder}/**/*.test.ts`;
const stryker = join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js');
const args = [stryker, 'run', 'bench/mutation/stryker.json', '--mutate', mutate];
process.exitCode = await run(bin('node'), args, { env: { MUTATION_TESTS: JSON.stringify(set.tests) } });
