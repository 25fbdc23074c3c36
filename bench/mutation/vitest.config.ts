import { defineConfig } from 'vitest/config';

/** One project with the tests that scripts/mutate.mjs names: Stryker's runner wants neither projects nor PostgreSQL. */
export default defineConfig({
  test: {
    include: JSON.parse(process.env.MUTATION_TESTS ?? '["src/**/*.test.{ts,tsx}"]'),
    exclude: ['**/node_modules/**', '**/*.all.test.ts'],
    environment: 'node',
    isolate: false,
    pool: 'threads',
    testTimeout: 60_000,
  },
});
