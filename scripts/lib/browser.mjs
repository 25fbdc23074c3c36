import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { bin, capture, run } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

function findInPath() {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      const file = join(folder, name);
      if (existsSync(file)) return file;
    }
  }
  return null;
}

/**
 * Path of a Chromium to drive, installing one when none is found: Debian's package where we are root and apt
 * exists, else Playwright's own download (then null: Playwright knows where it put it).
 */
export async function ensureBrowser() {
  const given = process.env.CHROME_PATH;
  if (given && existsSync(given)) return given;
  const found = findInPath();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium with apt-get…');
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', 'chromium'], { env: { DEBIAN_FRONTEND: 'noninteractive' } });
    const installed = findInPath();
    if (installed) return installed;
  }
  console.log('Installing Chromium with Playwright…');
  const { code, output } = await capture(bin('playwright'), ['install', '--with-deps', 'chromium']);
  if (code !== 0) {
    console.error(output);
    console.error('No Chromium was found and none could be installed. Install one, or set CHROME_PATH.');
    process.exit(1);
  }
  return null;
}
