import { join } from 'node:path';
import { systemClock } from './clock.ts';
import { createCrmApp } from './http/app.ts';
import { createDemoSeed } from './seed/demo-seed.ts';
import { demoMedia } from './seed/pictures/media-source.ts';
import { daysOfLiteral, dayText } from './soql/date-literals.ts';
import { parseStartSettings, type StartSettings } from './start-settings.ts';
import { keepFilesPrivate } from './store/data-directory.ts';
import { diskRefusal } from './store/disk-refusal.ts';
import { openSeededCrm } from './store/seeded-database.ts';

/** Runs the CRM alone, with a database of its own, until the process is stopped. */
async function start({ host, port, dataDir, location, config }: StartSettings): Promise<void> {
  const today = dayText(daysOfLiteral({ name: 'TODAY', n: 0 }, systemClock.now()).start);
  const open = await openSeededCrm({
    location,
    seed: createDemoSeed({ today }),
    cacheDir: join(dataDir, 'cache'),
  });
  const app = await createCrmApp({
    store: open.store,
    config,
    log: { info: logLine, error: logLine },
    media: demoMedia,
  });
  const address = await app.listen({ host, port });
  logLine(
    { address, webStoreId: await open.store.firstId('WebStore'), cmsChannelId: config.cmsChannelId },
    'CRM started',
  );
  const stop = () => {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    void app.close().then(open.close);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
}

function logLine(fields: Record<string, unknown>, message: string): void {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), message, ...fields })}\n`);
}

keepFilesPrivate();
try {
  await start(parseStartSettings(process.env));
} catch (given) {
  const error = diskRefusal(given, process.env.DATA_DIR || '.data') ?? given;
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
