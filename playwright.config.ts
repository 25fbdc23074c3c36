import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const debian = '/usr/bin/chromium';
const executablePath = process.env.CHROME_PATH || (existsSync(debian) ? debian : undefined);

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

/**
 * End-to-end tests on Chromium against the production build (`vite build` first). Every file starts a shop of its own,
 * gateway and embedded CRM on a fresh data directory (test/e2e/support/shop.ts), so there is no common web server, and
 * one worker, because a shop and a browser fill a small machine.
 */
export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/e2e',
  workers: 1,
  fullyParallel: false,
  forbidOnly: process.env.CI === 'true',
  retries: process.env.CI === 'true' ? 2 : 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/e2e.json' }]],
  use: {
    actionTimeout: 15_000,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    trace: 'retain-on-failure',
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
      ],
    },
  },
  projects: [
    { name: 'phone', use: phone },
    {
      name: 'tablet',
      // What no layout can change is proven once: tests tagged `@phone`.
      grepInvert: /@phone/,
      testIgnore: '**/sync/**',
      use: { viewport: { width: 1180, height: 820 }, hasTouch: true },
    },
  ],
});
