import { expect, it } from 'vitest';
import { shellTexts } from '#texts/en/shell.ts';
import { availableGroups } from './menu-items.ts';

const t = shellTexts.en.menu;
const words = (hasPath: (path: string) => boolean) =>
  availableGroups(hasPath).map(({ heading, items }) => [heading && t[heading], ...items.map(({ text }) => t[text])]);

it('[NAV-017] the side menu has the entries of the specification in its order', () => {
  expect(words(() => true)).toEqual([
    [null, 'Home', 'My Orders', 'Shop by Category', 'Offers'],
    ['About User', 'Profile', 'Addresses', 'KYC', 'Favourites', 'Credit Management', 'Refer to Friend'],
    ['About Company', 'Feedback', 'Contact Us', 'About Us'],
  ]);
});

it('the side menu has no entry for a missing screen, and no group without entries', () => {
  expect(words((path) => path === '/' || path === '/my-addresses')).toEqual([
    [null, 'Home', 'Shop by Category'],
    ['About User', 'Addresses'],
  ]);
});
