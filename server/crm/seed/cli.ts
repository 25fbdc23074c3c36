import { keepFilesPrivate } from '#crm/store/data-directory.ts';
import { startRefusal } from '#crm/store/start-refusal.ts';
import { StartRefused } from '#lib/start-refused.ts';
import { runSeed } from './run-seed.ts';
import { parseSeedOptions, seedHelp } from './seed-options.ts';

keepFilesPrivate();
const parsed = parseSeedOptions(process.argv.slice(2));
if (parsed.ok) await fill(parsed.value);
else if (parsed.error.kind === 'help') process.stdout.write(`${seedHelp}\n`);
else fail(`${parsed.error.message}\n\n${seedHelp}`);

async function fill(options: Parameters<typeof runSeed>[0]): Promise<void> {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = process.env;
  const location = url
    ? ({ kind: 'server', url } as const)
    : ({ kind: 'directory', dataDir: dataDir || '.data' } as const);
  const startedMs = performance.now();
  try {
    const outcome = await runSeed(options, { location, nowMs: Date.now() });
    if (outcome.kind === 'refused') return fail(outcome.message);
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    process.stdout.write(`${options.products} products and ${options.orders} orders written in ${seconds} s.\n`);
  } catch (given) {
    const error = startRefusal(given, { url, dataDir: dataDir || '.data' }) ?? given;
    if (!(error instanceof StartRefused)) throw error;
    fail(error.message);
  }
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
