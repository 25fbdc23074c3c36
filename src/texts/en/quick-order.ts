import type { Paise } from '#domain/money.ts';
import { textArea } from '../area.ts';
import { calendarDay, count, money, plural } from '../format.ts';

const products = (n: number) => `${count(n)} ${plural('en', n, { one: 'product', other: 'products' })}`;

/** '3 Nov': the year of a purchase of the last months is known. */
const shortDay = (date: string) => calendarDay(date).replace(/ \d{4}$/, '');

/** '/quick-order', the kitchen's order list (REORD-002, REORD-003, REORD-007). */
export const quickOrderTexts = textArea('quick-order', {
  title: 'My list',
  bought: 'What we buy',
  lists: 'Lists',
  products: 'Products',
  search: 'Search this list',
  clear: 'Clear search',
  noneFound: (text: string) => `Nothing in this list fits “${text}”.`,
  searchAll: 'Search all products',
  unnamed: 'A product without a name',
  last: (pieces: number, day: string) => `${count(pieces)} on ${shortDay(day)}`,
  usual: (pieces: number) => `usually ${count(pieces)}`,
  never: 'Not bought yet',
  inCart: (pieces: number) => `${count(pieces)} in cart`,
  step: (step: number) => `sold in ${count(step)}s`,
  block: {
    vanished: 'Not in the catalogue any more',
    'not-orderable': 'No price for you at the moment',
    unknown: 'Its price is not on this device yet',
    'no-stock': 'Out of stock',
    'sample-in-cart': 'Its sample is in the cart, so order it after that',
  },
  fillUsual: 'Fill in usual',
  clearAll: 'Clear numbers',
  cleared: 'Numbers cleared',
  undo: 'Undo',
  add: (n: number) => `Add ${products(n)} to cart`,
  nothing: 'Choose quantities',
  sum: (amount: Paise) => `${money(amount)} before offers and taxes`,
  basis: 'The number is how many the cart will hold.',
  added: (n: number) => `${products(n)} added to the cart`,
  allThere: 'The cart has all of these already',
  left: (names: string) => `Not added, because this changed just now: ${names}`,
  kyc: { text: 'Please complete your KYC first to place an order.', link: 'To KYC', button: 'KYC pending' },
  empty: {
    title: 'Nothing bought yet',
    text: 'What you order and what you mark with a heart comes into this list by itself.',
    browse: 'Browse products',
    own: 'This list is empty',
    ownText: 'Scan a barcode, or add products by their number.',
  },
});
