// `npm test`: installs what is missing, then runs every check and the everyday tests. With `--all` (`npm run test:all`)
// it runs all tests. Ends with a line `N passed, N failed, N skipped`.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensurePostgres } from './lib/postgres.mjs';
import { bin, capture, root, run } from './lib/run.mjs';
import { runSections } from './lib/sections.mjs';
import { createTally } from './lib/tally.mjs';
import { onlyEveryDay } from './lib/test-sets.mjs';

const isAll = process.argv.includes('--all');
/** Without `--all` some suites use one database engine instead of both. */
const everyDay = isAll ? {} : { EVERY_DAY: '1' };
const results = join(root, 'test-results');
const tally = createTally();

function readJson(name) {
  const file = join(results, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** Runs commands side by side, each of which counts as one test. Prints the output of each when it has ended. */
const steps = (title, commands) => ({
  title,
  isGate: true,
  run: () =>
    Promise.all(
      commands.map(async ([name, command, args]) => {
        const { code, output } = await capture(bin(command), args);
        console.log(output.trimEnd());
        tally.step(name, code);
      }),
    ),
});

async function vitest() {
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${join(results, 'vitest.json')}`];
  const code = await run(bin('vitest'), ['run', ...output, ...(isAll ? [] : onlyEveryDay.vitest)], {
    env: { ...everyDay, ...(await programs), BUILT_APP: join(root, 'dist') },
  });
  tally.vitest('vitest', code, readJson('vitest.json'));
}

async function playwright() {
  const args = ['test', '--forbid-only', ...(isAll ? [] : onlyEveryDay.playwright)];
  const report = { PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'playwright.json') };
  const code = await run(bin('playwright'), args, { env: { ...everyDay, ...(await programs), ...report } });
  tally.playwright('playwright', code, readJson('playwright.json'));
}

/** The browser and PostgreSQL, as environment variables. One after the other: apt-get takes no second caller. */
async function ensurePrograms() {
  const browser = await ensureBrowser({ light: true, packages });
  const postgres = await ensurePostgres();
  return { ...(browser ? { CHROME_PATH: browser } : {}), ...(postgres ? { POSTGRES_BIN: postgres } : {}) };
}

const packages = ensureInstalled();
const programs = ensurePrograms();
await packages;
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

process.exitCode = await runSections(
  [
    // These need only the packages, so the other programs may still be on their way.
    steps('check and build', [
      ['check', 'node', ['scripts/check.mjs']],
      ['build', 'vite', ['build']],
    ]),
    steps('byte budgets', [['byte budgets', 'node', ['scripts/budgets.mjs']]]),
    { title: 'unit, property, contract, integration, security, simulation', run: vitest },
    { title: 'end to end', run: playwright },
  ],
  tally,
);
