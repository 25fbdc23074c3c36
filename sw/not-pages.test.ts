import { expect, it } from 'vitest';
import { paths } from '#ui/paths.ts';
import { notPages } from './not-pages.ts';

/** Whether the service worker answers a visit of this address with the app, also without network. */
const isPage = (address: string): boolean => !notPages.some((pattern) => pattern.test(address));

it('[PWA-004] opens every page without network, whatever names are in its address', () => {
  const brand = paths.category('Dr.Oetker');
  const addresses = ['/', '/KYC', '/orders-FAQs', '/search-products?q=1.5', brand, paths.category('Sauces 1.5kg')];
  expect(addresses.filter((address) => !isPage(address))).toEqual([]);
});

it('leaves files and the answers of the gateway alone', () => {
  const others = ['/sw.js', '/manifest.webmanifest', '/icons/larder.svg', '/assets/a-1.js', '/pay/x', '/sync/me?a=b'];
  expect(others.filter(isPage)).toEqual([]);
});
