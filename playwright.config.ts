import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

/** Debian's; the shell without a window takes half the time of the whole browser. */
const debian = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const executablePath = process.env.CHROME_PATH || debian.find((path) => existsSync(path));

// Dozens of servers are started from the same sources; a quarter of a start goes into reading them.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'larder-compiled');

const tablet = { viewport: { width: 1180, height: 820 }, hasTouch: true };

/**
 * End-to-end tests on Chromium against the production build (`vite build` first). Every worker starts a shop of its own,
 * gateway and embedded CRM on a fresh data directory (test/e2e/support/test.ts), so there is no common web server, and
 * tests run side by side: one at a time leaves a third of two cores idle. Tests tagged `@all` are left out of `npm test`
 * (`--grep-invert @all`); `npm run test:all` runs them too.
 */
export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/e2e',
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env.CI === 'true',
  // A test that passes at a second try has found a fault.
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/e2e.json' }]],
  use: {
    actionTimeout: 15_000,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    // Recording costs a sixth of a run's time; `--trace on` records the test that failed.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page lives for seconds: to optimise its code takes longer than to run it as it is.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
    // What another layout changes: tests tagged `@tablet`.
    { name: 'tablet', use: tablet, grep: /@tablet/ },
    // Every other screen once more, but for what no layout can change (`@phone`, the sync): `npm run test:all` alone.
    { name: 'tablet-rest', use: tablet, grepInvert: /@tablet|@phone/, testIgnore: '**/sync/**' },
  ],
});
