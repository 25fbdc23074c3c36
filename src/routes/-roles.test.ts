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
/** The screens of a customer in the specification, by the rows that name them. */
const specified = [
  // NAV-004 and NAV-006
  '/select-address',
  '/payment-options',
  '/payment-in-process',
  '/confirmation/$orderId',
  // NAV-005
  '/my-addresses',
  '/add-new-address',
  '/edit-address/$addressId',
  '/select-billing-address',
  '/select-billing-address/$addressId',
  // NAV-007
  '/my-orders',
  '/order-details/$orderId',
  '/cancel-order/$orderId',
  '/cancel-order-product/$orderItemId',
  '/ordered-product/$orderItemId',
  '/return-order/$orderId',
  // NAV-010
  '/KYC',
  '/KYC-form',
  '/KYC-status',
  // NAV-011
  '/profile',
  '/edit-profile',
  '/change-password',
  // NAV-013
  '/credit-management',
  '/apply-for-credit',
  '/instructions-for-BG',
  // NAV-014
  '/favourites',
  '/feedbacks',
  '/add-review/$orderItemId',
  '/add-review/$orderItemId/$feedbackId',
];
/** Those of a customer that the app adds. */
const added = ['/order-details/$orderId/check', '/order-ticket/$commandId', '/people', '/quick-order'];
const others = routes.filter((route) => !open.has(route) && !waysIn.has(route) && route !== '/cart-summary');

it('[NAV-004] [NAV-005] [NAV-006] [NAV-007] [NAV-010] [NAV-011] [SEC-003] there are these screens and no others, none for the staff', () => {
  expect([...open, ...waysIn, '/cart-summary'].filter((route) => !routes.includes(route))).toEqual([]);
  expect(others.toSorted()).toEqual([...specified, ...added].toSorted());
});

describe('[SEC-001] a guest', () => {
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
