/**
 * Filters that keep the long tests out of a run. Only `npm run test:all` runs Vitest files named `*.all.test.ts`,
 * Playwright tests tagged `@all`, and on a tablet those that also run on a phone.
 */
export const onlyEveryDay = {
  vitest: ['--exclude', '**/*.all.test.ts'],
  playwright: ['--grep-invert', '@all\\b', '--project', 'sync', '--project', 'phone'],
};
