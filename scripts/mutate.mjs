// `npm run mutate -- domain|commands|payments|rules [file …]`: StrykerJS puts faults into a folder, one at a time, and lists
// those that no test finds. It has a package file of its own in bench/mutation, because nothing else needs it. Takes
// minutes.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { bin, root, run } from './lib/run.mjs';

const always = ['**/*.all.test.ts'];
/** What is mutated, and the tests that must find it: fast ones, without a database where possible. */
const sets = {
  domain: {
    folder: 'src/domain',
    include: [
      'src/{commands,db,domain,outbox,store,sync,texts}/**/*.test.ts',
      'test/property/**/*.test.ts',
      'server/**/*.test.ts',
      'test/integration/commands-*.test.ts',
      'test/simulation/{engine-*,documents,leadership,left-behind,pay-now}.test.ts',
    ],
    // Some replace globals, which only Vitest can; one counts how often a property runs.
    exclude: ['**/{open-journal,sign-up}.test.ts', '**/commands-{embedded-crm,coupon,ledger}.test.ts'],
  },
  commands: {
    folder: 'server/gateway/commands',
    include: [
      'server/gateway/commands/**/*.test.ts',
      'test/integration/commands-*.test.ts',
      'test/payments/**/*.test.ts',
      'test/simulation/{documents,left-behind,pay-now,thawed-tab}.test.ts',
    ],
    exclude: ['**/commands-{embedded-crm,coupon}.test.ts'],
  },
  payments: {
    folder: 'server/gateway/payments',
    include: [
      'server/gateway/payments/**/*.test.ts',
      'test/payments/{settle,credit,cancel,lost-records}.test.ts',
      'test/property/payments.test.ts',
    ],
    exclude: [],
  },
  rules: {
    folder: 'server/crm/rules',
    include: ['test/contract/crm-{bookings,rules,coupons,commerce}.test.ts'],
    exclude: [],
    /** Every test file begins with a database of its own, so a fault leaves nothing behind for the next. */
    fresh: true,
  },
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
const tests = { include: set.include, exclude: [...always, ...set.exclude] };
const env = { MUTATION_TESTS: JSON.stringify(tests), ...(set.fresh && { MUTATION_FRESH: '1' }) };
process.exitCode = await run(bin('node'), args, { env });
