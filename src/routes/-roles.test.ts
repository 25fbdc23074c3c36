import { describe, expect, it } from 'vitest';
import { openRoute, routerAt } from '#test/support/open-route.ts';

/** What a guest may open (SEC-001): the shop without prices, offers, how-to steps, help, legal texts, the ways in. */
const open = new Set([
  '/',
  '/categoryListing/$parentCategory/$parentId',
  '/category-details/$categoryName',
  '/product-details/$proCategory/$productId',
  '/search-products',
  '/my-offers',
  '/order-stepper',
  '/contact-us',
  '/about-us',
  '/refer-to-friend',
  '/FAQs',
  '/orders-FAQs',
  '/CR-FAQs',
  '/shopping-FAQs',
  '/payment-FAQs',
  '/privacy-policy',
  '/terms-and-conditions',
  // A guest's device may hold changes of a customer who was signed out by the shop.
  '/outbox',
]);
/** The ways in: a customer is led on from them. */
const waysIn = new Set(['/login', '/register']);
const customer = { contactId: '003', addressAdded: true };

const routes = Object.keys(routerAt('/', null).routesByPath);
/** An address of a route: any value in place of each parameter. */
const addressOf = (route: string) => route.replaceAll(/\$\w+/g, 'x1');
const others = routes.filter((route) => !open.has(route) && !waysIn.has(route) && route !== '/cart-summary');

describe('[SEC-001] a guest', () => {
  it('finds every route of the lists below', () => {
    expect([...open, ...waysIn, '/cart-summary'].filter((route) => !routes.includes(route))).toEqual([]);
    expect(others.length).toBeGreaterThan(25);
  });
  it.each([...open, ...waysIn])('opens %s', async (route) => {
    expect(await openRoute(addressOf(route), null)).toEqual({ href: addressOf(route), status: 'success' });
  });
  it('is led from the cart to Home', async () => {
    expect((await openRoute('/cart-summary', null)).href).toBe('/');
  });
  it.each(others)('is led from %s to the login, which remembers it', async (route) => {
    const address = addressOf(route);
    expect((await openRoute(address, null)).href).toBe(`/login?to=${encodeURIComponent(address)}`);
  });
});

describe('[SEC-002] a customer', () => {
  it.each([...open, ...others, '/cart-summary'])('opens %s', async (route) => {
    expect(await openRoute(addressOf(route), customer)).toEqual({ href: addressOf(route), status: 'success' });
  });
  it.each([...waysIn])('is led on from %s', async (route) => {
    expect((await openRoute(route, customer)).href).toBe('/');
  });
});
