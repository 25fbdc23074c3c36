import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DirectoryLockedError } from '#crm/store/lock-file.ts';
import { StartRefused } from './listen-address.ts';
import { builtApp, startAll } from './start-all.ts';
import { closeWhenStopped } from './until-stopped.ts';

// The gateway alone, before a CRM elsewhere, with a database of its own.
try {
  const started = await startAll({
    env: process.env,
    distDir: existsSync(join(builtApp, 'index.html')) ? builtApp : null,
    mayEmbedCrm: false,
    defaultLogLevel: 'info',
  });
  process.stdout.write(`Larder's gateway is running at ${started.url}\n`);
  await closeWhenStopped(started.closers);
} catch (error) {
  const isExpected = error instanceof StartRefused || error instanceof DirectoryLockedError;
  process.stderr.write(`${error instanceof Error ? (isExpected ? error.message : error.stack) : String(error)}\n`);
  process.exitCode = 1;
}
