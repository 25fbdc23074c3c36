import { textArea } from '../area.ts';
import { count, plural } from '../format.ts';

/** Product lists (CAT-001 to CAT-016). */
export const catalogueTexts = textArea('catalogue', {
  products: (n: number) => `${count(n)} ${plural('en', n, { one: 'product', other: 'products' })}`,
  list: (category: string) => `Products in ${category}`,
  empty: 'No Products',
  emptyHelp: 'There is nothing in this category at the moment.',
  emptyFiltered: 'No product of this category costs that much.',
  clearFilter: 'Show all prices',
  tabs: (parent: string) => `Categories of ${parent}`,
  notices: {
    guestPrices: 'Please register to see the pricing details of these products.',
    kycFirst: 'Please complete your KYC first to place an order.',
    register: 'Register',
    login: 'Login',
    kyc: 'Go to KYC',
  },
  sort: {
    label: 'Sort',
    shelf: 'Recommended',
    up: 'Price low to high',
    down: 'Price high to low',
  },
  filter: {
    label: 'Price',
    all: 'All prices',
    low: '0-500',
    middle: '500-1000',
    high: '1000 & more',
  },
  banner: (category: string) => `Offers in ${category}`,
  notFound: 'This category is not in the catalogue',
  notFoundHelp: 'It may have been renamed or taken off the list.',
  pane: {
    title: 'Your cart',
    empty: 'No items in the cart!',
    emptyHelp: 'Products that you add show here.',
    guest: 'Sign in to see your prices and to fill a cart.',
    login: 'Login',
    total: 'Total',
    pricing: 'Adding up',
    view: 'View cart',
    sample: 'Sample',
    gift: 'Gift',
  },
});
