import { isRedirect } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { NOTHING_FOUND } from '#protocol/workers.ts';
import { requireCustomer, requireCustomerOrHome, requireGuest, requireVisitor } from './-guards.ts';
import type { RouterContext } from './-router-context.ts';

type Who = { user?: boolean; authNeeded?: boolean };
const context = (who: Who): RouterContext => ({
  user: () => (who.user ? ({ contactId: 'c', addressAdded: true } as never) : null),
  authNeeded: async () => who.authNeeded ?? false,
  prepare: () => {},
  search: async () => NOTHING_FOUND,
});
const at = (href: string, who: Who) => ({
  context: context(who),
  location: { href },
});

async function redirectOf(
  guard: () => void | Promise<void>,
): Promise<{ to?: unknown; href?: unknown; search?: unknown } | null> {
  try {
    await guard();
    return null;
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown;
    return thrown.options;
  }
}

describe('guards', () => {
  it('send a guest to the login, which remembers the requested path', async () => {
    expect(await redirectOf(() => requireCustomer(at('/order-details/801?x=1', {})))).toMatchObject({
      to: '/login',
      search: { to: '/order-details/801?x=1' },
    });
    expect(await redirectOf(() => requireCustomer(at('/my-orders', { user: true })))).toBeNull();
  });

  it('send a guest from the cart to Home', async () => {
    expect(await redirectOf(() => requireCustomerOrHome(at('/cart-summary', {})))).toMatchObject({ to: '/' });
    expect(await redirectOf(() => requireCustomerOrHome(at('/cart-summary', { user: true })))).toBeNull();
  });

  it('lead a customer from the registration to Home, also while the session must be renewed', async () => {
    for (const authNeeded of [false, true]) {
      const leave = () => requireVisitor({ context: context({ user: true, authNeeded }) });
      expect(await redirectOf(leave)).toMatchObject({ to: '/' });
    }
    expect(await redirectOf(() => requireVisitor({ context: context({}) }))).toBeNull();
  });

  it('lead a customer on from the login, unless the session must be renewed', async () => {
    const leave = (to?: string, who: Who = { user: true }) =>
      redirectOf(() => requireGuest({ context: context(who), search: { to } }));
    expect(await leave()).toMatchObject({ href: '/' });
    expect(await leave('/my-orders?x=1')).toMatchObject({ href: '/my-orders?x=1' });
    expect(await leave('/my-orders', { user: true, authNeeded: true })).toBeNull();
    expect(await leave('/my-orders', {})).toBeNull();
  });
});
