import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { icons } from './scripts/build/icons.ts';
import { ServersFirst } from './test/support/servers-first.ts';

/** A file with a server or a history waits a fifth of its time. One worker more than cores keeps all cores busy. */
const maxWorkers = availableParallelism() + 1;

/** These only end what hangs: a busy machine takes three times as long as a quiet one, which is no failure. */
const LIMIT_MS = 180_000;

// Workers and the processes that tests start read the same sources again and again.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'larder-compiled');

const expected = { poll: { timeout: 60_000 } };

/**
 * Node tests only; Playwright runs test/e2e. `isolate: false` shares a worker's modules between files, which makes
 * hundreds of small files cheap, so a test must not leave globals changed. Workers take the files of all projects from
 * one queue.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: ServersFirst },
    projects: [
      {
        plugins: [icons()],
        test: {
          name: 'pure',
          testTimeout: LIMIT_MS,
          include: ['src/**/*.test.{ts,tsx}', 'workers/**/*.test.ts', 'sw/**/*.test.ts', 'test/property/**/*.test.ts'],
          environment: 'node',
          expect: expected,
          setupFiles: ['test/support/indexed-db.ts'],
          isolate: false,
          pool: 'threads',
          maxWorkers,
        },
      },
      {
        test: {
          name: 'whole',
          // Node reads these sources by itself, as it does in production. That takes less time than Vite's transforms.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          include: ['server/**/*.test.ts', 'test/{contract,integration,payments,security,simulation}/**/*.test.ts'],
          environment: 'node',
          expect: expected,
          setupFiles: ['test/support/indexed-db.ts'],
          isolate: false,
          pool: 'forks',
          maxWorkers,
          testTimeout: LIMIT_MS,
          hookTimeout: LIMIT_MS,
          globalSetup: ['test/support/postgres-setup.ts'],
        },
      },
    ],
  },
});
