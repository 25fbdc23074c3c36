// `npm test`: installs what is missing, then every check and every test. Ends with a line `N passed, N failed`.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensurePostgres } from './lib/postgres.mjs';
import { bin, root, run } from './lib/run.mjs';

await ensureInstalled();
const browser = await ensureBrowser({ light: true });
const postgres = await ensurePostgres();
const env = {
  ...(browser ? { CHROME_PATH: browser } : {}),
  ...(postgres ? { POSTGRES_BIN: postgres } : {}),
};

const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

let passed = 0;
let failed = 0;
/** What failed, told again at the end: a long run's log is read from there. */
const failures = [];
const count = (ok, title) => {
  if (ok) passed += 1;
  else {
    failed += 1;
    failures.push(title);
  }
};

function readJson(name) {
  const file = join(results, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

async function section(title, work) {
  console.log(`\n== ${title}`);
  const startedMs = Date.now();
  await work();
  console.log(`== ${title}: ${((Date.now() - startedMs) / 1000).toFixed(0)} s`);
}

await section('check', async () => count((await run(bin('node'), ['scripts/check.mjs'], { env })) === 0, 'check'));

await section('unit, property, contract, integration, simulation, security', async () => {
  const code = await run(
    bin('vitest'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(results, 'vitest.json')}`],
    { env },
  );
  const report = readJson('vitest.json');
  passed += report?.numPassedTests ?? 0;
  failed += report?.numFailedTests ?? 0;
  for (const file of report?.testResults ?? []) {
    for (const test of file.assertionResults.filter(({ status }) => status === 'failed')) {
      failures.push(`${relative(root, file.name)} › ${test.fullName}\n${(test.failureMessages ?? []).join('\n')}`);
    }
    if (file.status === 'failed' && file.message) failures.push(`${relative(root, file.name)}\n${file.message}`);
  }
  if (code !== 0 && (report?.numFailedTests ?? 0) === 0) count(false, 'vitest: its own exit code, beside its tests');
});

await section('build', async () => count((await run(bin('vite'), ['build'], { env })) === 0, 'build'));
await section('byte budgets', async () =>
  count((await run(bin('node'), ['scripts/budgets.mjs'])) === 0, 'byte budgets'),
);

await section('end to end', async () => {
  const code = await run(bin('playwright'), ['test'], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'playwright.json') },
  });
  const stats = readJson('playwright.json')?.stats;
  passed += (stats?.expected ?? 0) + (stats?.flaky ?? 0);
  failed += stats?.unexpected ?? 0;
  if (code !== 0 && (stats?.unexpected ?? 0) === 0) count(false, 'playwright: its own exit code, beside its tests');
  else if (code !== 0) failures.push('end to end: see above');
});

if (failures.length > 0) console.log(`\nFailed:\n${failures.map((line) => `- ${line.slice(0, 2_000)}`).join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
