import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { tabletSize } from './test/e2e/support/tags.ts';

/** Debian's Chromium. The headless shell takes half the time of the whole browser. */
const debian = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const executablePath = process.env.CHROME_PATH || debian.find((path) => existsSync(path));

// The tests start dozens of servers from the same sources, and reading them takes a quarter of a start.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'larder-compiled');

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const tablet = { viewport: tabletSize, hasTouch: true };

/**
 * End-to-end tests on Chromium against the production build (`vite build` first). Every worker starts a shop of its
 * own, gateway and embedded CRM on a fresh data directory (test/e2e/support/test.ts), so there is no common web server.
 * Tests run in parallel: one at a time leaves a third of two cores idle, and a fourth worker only makes all others do
 * more work while they wait. The journeys of the sync wait most of their time, so one worker runs them beside the
 * others. `npm test` leaves out tests tagged `@all` (`--grep-invert @all`); `npm run test:all` runs them too.
 */
export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/e2e',
  workers: 3,
  fullyParallel: true,
  forbidOnly: process.env.CI === 'true',
  // A test that passes on a second try has found a fault.
  retries: 0,
  // These only end what hangs: a busy machine takes three times as long as a quiet one, which is no fault.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/e2e.json' }]],
  use: {
    actionTimeout: 60_000,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    // Recording costs a sixth of a run's time. `--trace on` records the failed test.
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
        // A page lives for seconds, so optimising its code takes longer than running it unoptimised.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
  projects: [
    { name: 'sync', use: phone, testMatch: 'sync/**/*.spec.ts', workers: 1 },
    // Tests tagged `@tablet` have a tablet's size here too. A project has workers of its own, and each starts a shop and
    // signs in a customer of each kind.
    { name: 'phone', use: phone, testIgnore: '**/sync/**' },
    // All other tests once more, except those that no layout can change (`@phone`, the sync tests): `npm run test:all`
    // only.
    { name: 'tablet', use: tablet, grepInvert: /@tablet|@phone/, testIgnore: '**/sync/**' },
  ],
});
