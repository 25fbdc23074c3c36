import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Databases } from '#db/queries/databases.ts';
import { readCheckout } from '#db/queries/read-checkout.ts';
import { readCategory } from '#db/queries/read-list.ts';
import { readListing } from '#db/queries/read-listing.ts';
import { readOrder } from '#db/queries/read-order.ts';
import { readPayment } from '#db/queries/read-payment.ts';
import { readProduct } from '#db/queries/read-product.ts';
import { readProducts } from '#db/queries/read-products.ts';
import { NOTHING_FOUND } from '#protocol/workers.ts';
import { LiveViews, PREPARED_MS } from '#ui/live/live-views.ts';
import { paths } from '#ui/paths.ts';
import { menuGroups } from '#ui/shell/menu-items.ts';
import { createAppRouter } from './router.ts';
import type { RouterContext } from './routes/-router-context.ts';

const chef = { contactId: 'c', addressAdded: true } as ReturnType<RouterContext['user']>;

/** A router whose loaders only start reads, which never end; `reading` counts those under way. */
function open({ user = chef, at = '/' } = {}) {
  let reading = 0;
  const views = new LiveViews({} as Databases, () => {
    reading += 1;
    return () => {
      reading -= 1;
    };
  });
  const prepared: unknown[][] = [];
  const router = createAppRouter({
    context: {
      user: () => user,
      authNeeded: async () => false,
      search: async ({ text }) => ({ ...NOTHING_FOUND, productIds: [`01t of ${text}`] }),
      prepare: (query, options) => {
        prepared.push([query, options]);
        views.prepare(query, options);
      },
    },
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  router.update({ ...router.options, isServer: false });
  return { router, views, prepared, reading: () => reading };
}

describe('intent', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("starts the route's live view, which ends again if the route is not opened", async () => {
    const { router, prepared, reading } = open();
    await router.preloadRoute({ to: '/order-details/$orderId', params: { orderId: '801/A' } });
    expect(prepared).toEqual([[readOrder, { orderId: '801/A' }]]);
    expect(reading()).toBe(1);
    vi.advanceTimersByTime(PREPARED_MS);
    expect(reading()).toBe(0);
  });

  it('starts the same view for the path of a plain link', async () => {
    const { router, prepared } = open();
    await router.preloadRoute({ to: paths.product({ categoryName: 'A & B', id: '01t' }) });
    await router.preloadRoute({ to: paths.category('A & B') });
    expect(prepared).toEqual([
      [readProduct, { productId: '01t' }],
      [readCategory, { categoryName: 'A & B' }],
    ]);
  });

  it.each(['/select-address', '/payment-options'] as const)('starts the checkout from %s', async (to) => {
    const { router, prepared } = open();
    await router.preloadRoute({ to });
    expect(prepared).toEqual([
      [readPayment, undefined],
      [readCheckout, undefined],
    ]);
  });

  it('searches, and starts the tiles of what it finds', async () => {
    const { router, prepared } = open();
    await router.preloadRoute({ to: '/search-products', search: { q: 'naan' } });
    await expect.poll(() => prepared).toEqual([[readProducts, { ids: ['01t of naan'] }]]);
  });

  it('leaves the view to the screen that opens', async () => {
    const { router, views, reading } = open();
    const link = { to: '/order-details/$orderId', params: { orderId: '801' } } as const;
    await router.preloadRoute(link);
    await router.navigate(link);
    const leave = views.get(readOrder, { orderId: '801' }).subscribe(() => {});
    vi.advanceTimersByTime(PREPARED_MS);
    expect(reading()).toBe(1);
    leave();
    expect(reading()).toBe(0);
  });

  it('reads nothing of a screen that a guest may not open', async () => {
    const { router, reading } = open({ user: null });
    await router.preloadRoute({ to: '/my-orders' });
    expect(reading()).toBe(0);
  });
});

describe("a customer's screens", () => {
  it.each(['/favourites', '/feedbacks', '/add-review/802A', '/add-review/802A/a07B'])(
    '[NAV-014] %s opens for a customer, and sends a guest to the login, which remembers it',
    async (at) => {
      const own = open({ at }).router;
      await own.load();
      expect(own.state.location.pathname).toBe(at);
      expect(own.state.matches.at(-1)?.status).toBe('success');
      expect(own.state.matches.at(-1)?.routeId).not.toBe('__root__');
      const { router, reading } = open({ user: null, at });
      await router.load();
      expect([router.state.location.pathname, router.state.location.search]).toEqual(['/login', { to: at }]);
      expect(reading()).toBe(0);
    },
  );
});

describe("a visitor's screens", () => {
  it.each([
    '/contact-us',
    '/about-us',
    '/refer-to-friend',
    '/privacy-policy',
    '/terms-and-conditions',
    '/FAQs',
    '/orders-FAQs',
    '/CR-FAQs',
    '/shopping-FAQs',
    '/payment-FAQs',
  ])('[NAV-015] %s is open, also with other letter case', async (path) => {
    for (const at of [path, path.toUpperCase()]) {
      const { router } = open({ user: null, at });
      await router.load();
      const match = router.state.matches.at(-1);
      expect([router.state.location.pathname, match?.routeId, match?.status]).toEqual([path, path, 'success']);
    }
  });

  it('keeps its search and fragment when its letter case is corrected', async () => {
    const { router } = open({ user: null, at: '/faqs?q=refund#payments' });
    await router.load();
    expect(router.state.location.href).toBe('/FAQs?q=refund#payments');
  });
});

describe('the side menu', () => {
  const pathOf = Object.fromEntries(
    menuGroups.flatMap(({ items }) => items.map((item) => [item.text, item.kind === 'link' ? item.to : null])),
  );
  const forGuests = ['home', 'offers', 'referToFriend', 'contactUs', 'aboutUs'];
  const isProtected = (name: string) => !forGuests.includes(name) && pathOf[name] !== null;

  it('[NAV-017] has a screen for each of its entries', () => {
    const { routesByPath } = open().router;
    const missing = Object.values(pathOf).filter((path) => path !== null && !Object.hasOwn(routesByPath, path));
    expect(missing).toEqual([]);
  });

  it.each(Object.keys(pathOf).filter(isProtected))('[NAV-019] %s sends a guest to the login', async (name) => {
    const at = pathOf[name] ?? '';
    const { router } = open({ user: null, at });
    await router.load();
    expect([router.state.location.pathname, router.state.location.search]).toEqual(['/login', { to: at }]);
  });

  it.each(forGuests)('[NAV-019] %s is open to a guest', async (name) => {
    const at = pathOf[name] ?? '';
    const { router } = open({ user: null, at });
    await router.load();
    expect(router.state.location.pathname).toBe(at);
  });
});

describe('a pasted link', () => {
  it('opens its screen although it holds nonsense, and its loader does not wait for the read', async () => {
    const { router, prepared } = open({ at: '/categoryListing/Breads/0ZG?sort=%00&range=[]&tab=&other=1' });
    await router.load();
    const match = router.state.matches.at(-1);
    expect([match?.routeId, match?.status]).toEqual(['/categoryListing/$parentCategory/$parentId', 'success']);
    expect(match?.search).toEqual({ other: '1' });
    expect(prepared).toEqual([[readListing, { parentId: '0ZG' }]]);
  });

  it('keeps what looks like a number as typed', async () => {
    const { router } = open({ at: '/search-products?q=00123' });
    await router.load();
    expect(router.state.matches.at(-1)?.search).toEqual({ q: '00123' });
    expect(router.state.location.href).toBe('/search-products?q=00123');
  });
});
