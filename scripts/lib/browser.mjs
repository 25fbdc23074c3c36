import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { bin, capture, run } from './run.mjs';

const whole = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const shell = 'chromium-headless-shell';

function findInPath(names) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      const file = join(folder, name);
      if (existsSync(file)) return file;
    }
  }
  return null;
}

async function installPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  console.log(`Installing ${name} with apt-get…`);
  await run('apt-get', ['update', '-qq']);
  await run('apt-get', ['install', '-y', '-qq', name], { env: { DEBIAN_FRONTEND: 'noninteractive' } });
  return findInPath([name]);
}

/**
 * Returns the path of a Chromium, installing one when none is found: Debian's package when we are root and apt exists,
 * else Playwright's own download (then the path is null, because Playwright knows it). `light` prefers the headless
 * shell, which renders the same pages in half the time. Only Playwright's download waits for `packages`, the installation
 * of the project's own.
 */
export async function ensureBrowser({ light = false, packages = Promise.resolve() } = {}) {
  const given = process.env.CHROME_PATH;
  if (given && existsSync(given)) return given;
  const found =
    (light && (findInPath([shell]) ?? (await installPackage(shell)))) ||
    findInPath(whole) ||
    (await installPackage('chromium'));
  if (found) return found;
  await packages;
  console.log('Installing Chromium with Playwright…');
  const { code, output } = await capture(bin('playwright'), ['install', '--with-deps', 'chromium']);
  if (code !== 0) {
    console.error(output);
    console.error('No Chromium was found and none could be installed. Install one, or set CHROME_PATH.');
    process.exit(1);
  }
  return null;
}
