import { defineConfig } from 'vitest/config';

/** One project with the tests that scripts/mutate.mjs names: Stryker's runner wants neither projects nor PostgreSQL. */
export default defineConfig({
  test: {
    include: JSON.parse(process.env.MUTATION_TESTS ?? '["src/**/*.test.{ts,tsx}"]'),
    exclude: ['**/node_modules/**', '**/*.all.test.ts'],
    environment: 'node',
    isolate: false,
    pool: 'threads',
    // Both cores are full of faults that are tried.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
