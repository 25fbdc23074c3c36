import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { NOTHING_FOUND } from '#protocol/workers.ts';
import { createAppRouter } from '../router.ts';

/** Opens a path and returns where it leads. */
async function opened(path: string, user: object | null): Promise<string> {
  const router = createAppRouter({
    context: {
      user: () => user as never,
      authNeeded: async () => false,
      search: async () => NOTHING_FOUND,
      prepare: () => {},
    },
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  router.update({ ...router.options, isServer: false });
  await router.load();
  return router.state.location.href;
}

describe('[NAV-013] the credit screens', () => {
  it.each(['/credit-management', '/apply-for-credit', '/instructions-for-BG'])(
    '%s is there, and sends a guest to the login, which remembers it',
    async (path) => {
      expect(await opened(path, { contactId: 'c', addressAdded: true })).toBe(path);
      expect(await opened(path, null)).toBe(`/login?to=${encodeURIComponent(path)}`);
    },
  );

  it('take what was chosen as security along, and nothing else', async () => {
    const user = { contactId: 'c', addressAdded: true };
    expect(await opened('/apply-for-credit?type=cheque', user)).toBe('/apply-for-credit?type=cheque');
  });
});
