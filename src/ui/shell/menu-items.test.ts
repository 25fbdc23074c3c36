import { expect, it } from 'vitest';
import { shellTexts } from '#texts/en/shell.ts';
import { menuGroups } from './menu-items.ts';

const t = shellTexts.en.menu;

it('[NAV-017] the side menu has the entries of the specification in its order, and My list', () => {
  const words = menuGroups.map(({ heading, items }) => [heading && t[heading], ...items.map(({ text }) => t[text])]);
  expect(words).toEqual([
    [null, 'Home', 'My list', 'My Orders', 'Shop by Category', 'Offers'],
    ['About User', 'Profile', 'Addresses', 'KYC', 'Favourites', 'Credit Management', 'Refer to Friend'],
    ['About Company', 'Feedback', 'Contact Us', 'About Us'],
  ]);
});
