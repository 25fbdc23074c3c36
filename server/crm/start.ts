import { openDemoCrm, serveCrm } from './serve-crm.ts';
import { parseStartSettings, type StartSettings } from './start-settings.ts';
import { keepFilesPrivate } from './store/data-directory.ts';
import { startRefusal } from './store/start-refusal.ts';

/** Runs the CRM alone, with a database of its own, until the process is stopped. */
async function start(settings: StartSettings): Promise<void> {
  const { cmsChannelId } = settings.config;
  const log = { info: logLine, error: logLine };
  const database = await openDemoCrm(settings);
  const { app, address, webStoreId } = await serveCrm(database, { ...settings, log });
  logLine({ address, webStoreId, cmsChannelId }, 'CRM started');
  const stop = () => {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    void app.close().then(database.close);
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
  const { DATABASE_URL: url, DATA_DIR: dataDir } = process.env;
  const error = startRefusal(given, { url, dataDir: dataDir || '.data' }) ?? given;
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
