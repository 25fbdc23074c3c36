import { describe, expect, it } from 'vitest';
import { openRoute } from '#test/support/open-route.ts';

const opened = async (path: string, user: { contactId: string; addressAdded: boolean } | null) =>
  (await openRoute(path, user)).href;

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
