/**
 * What keeps the long rest out of a run: Vitest files named `*.all.test.ts` and Playwright tests tagged `@all`, and
 * screens that the tablet shows as the phone does, belong to `npm run test:all` alone.
 */
export const onlyEveryDay = {
  vitest: ['--exclude', '**/*.all.test.ts'],
  playwright: ['--grep-invert', '@all\\b', '--project', 'phone', '--project', 'tablet'],
};
