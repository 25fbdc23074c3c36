import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { demoPassword, people } from '#crm/seed/customers/people.ts';
import { DirectoryLockedError } from '#crm/store/lock-file.ts';
import { StartRefused } from './listen-address.ts';
import { builtApp, type Started, startAll } from './start-all.ts';
import { closeWhenStopped } from './until-stopped.ts';

// `npm start`: gateway and, without CRM_URL, the embedded CRM with its demo company. With `--api-only` somebody else
// serves the page (the development server).
const isApiOnly = process.argv.includes('--api-only');

try {
  if (!isApiOnly && !existsSync(join(builtApp, 'index.html'))) {
    throw new StartRefused('The app is not built. Run `npm start`, which builds it, or `npm run build` first.');
  }
  const started = await startAll({
    env: process.env,
    distDir: isApiOnly ? null : builtApp,
    mayEmbedCrm: true,
    defaultLogLevel: 'warn',
  });
  if (!isApiOnly) process.stdout.write(welcome(started));
  await closeWhenStopped(started.closers);
  if (!isApiOnly) process.stdout.write('Stopped.\n');
} catch (error) {
  const isExpected = error instanceof StartRefused || error instanceof DirectoryLockedError;
  process.stderr.write(
    `${isExpected || !(error instanceof Error) ? String((error as Error).message ?? error) : error.stack}\n`,
  );
  process.exitCode = 1;
}

function welcome({ url, dataDir, isEmbedded }: Started): string {
  const lines = ['', `Larder is running at ${url}`];
  if (isEmbedded) {
    lines.push('', 'Sign in as');
    for (const { email, company } of Object.values(people)) {
      lines.push(`  ${email.padEnd(22)} ${demoPassword}   ${company}`);
    }
    lines.push('', `Its data is in ${dataDir}. Change prices, stock or orders while it runs: npm run demo -- help`);
  }
  lines.push('Ctrl-C stops it.', '');
  return `${lines.join('\n')}\n`;
}
