import type { Paise } from '#domain/money.ts';
import { textArea } from '../area.ts';
import { calendarDay, count, money, plural } from '../format.ts';

/** A change of a price; both numbers have the same sign. */
type Change = { byPaise: Paise; percent: number };

const products = (n: number) => `${count(n)} ${plural('en', n, { one: 'product', other: 'products' })}`;

/** ' (+4 %)'; nothing if the change is too small for a percentage. */
const inPercent = ({ percent }: Change) =>
  percent === 0 ? '' : `\u00a0(${percent > 0 ? '+' : ''}${count(percent, 1)}\u00a0%)`;

/** Ordering an earlier order once more, and what was paid last (REORD-001). */
export const reorderTexts = textArea('reorder', {
  button: 'Reorder',
  buttonNamed: (order: string) => `Reorder ${order}`,
  title: 'Reorder',
  /** `order`: its number or reference. */
  about: (order: string, date: string) => `Order ${order} of ${calendarDay(date)}`,
  basis: 'Prices are before offers and taxes. Quantities are what the cart will hold.',
  notFound: 'This order is not on this device.',
  choose: (name: string) => `Reorder ${name}`,
  unnamed: 'A product without a name',
  /** Quantities in the words of units, '6 Boxes', here and below. `free`: null for none. */
  ordered: (quantity: string, free: string | null) =>
    free === null ? `Ordered ${quantity}` : `Ordered ${quantity}, and ${free} free`,
  at: (price: Paise) => `at ${money(price)}`,
  cancelled: 'Cancelled then',
  now: 'Now',
  change: {
    more: (change: Change) => `${money(change.byPaise)} more${inPercent(change)}`,
    less: (change: Change) => `${money(-change.byPaise as Paise)} less${inPercent(change)}`,
    same: 'same price',
  },
  stock: (quantity: string) => `${quantity} in stock`,
  short: (quantity: string) => `Only ${quantity} in stock`,
  raises: (inCart: string, total: string) => `${inCart} in the cart now. Adding makes it ${total}.`,
  stays: (inCart: string) => `${inCart} in the cart already. Adding changes nothing.`,
  block: {
    vanished: 'Not in the catalogue any more',
    'not-orderable': 'No price for you at the moment',
    unknown: 'Its price has not arrived on this device yet',
    'no-stock': 'Out of stock',
    'sample-in-cart': 'Its sample is in the cart, so it can be ordered after that',
  },
  tooLittle: (quantity: string, step: number) => `Only ${quantity} left, and it is sold in ${count(step)}s`,
  free: 'Free then, so not in this list',
  sample: (name: string) => `${name} (sample)`,
  offersAgain: 'When an offer applies, the cart adds the free goods.',
  sum: (amount: Paise) => `${money(amount)} before offers and taxes`,
  add: (n: number) => `Add ${products(n)} to the cart`,
  nothing: 'Nothing to add',
  added: (n: number) => `${products(n)} added to the cart`,
  refused: (names: string) => `Not added, because this changed just now: ${names}`,
  kyc: { text: 'Please complete your KYC first to place an order.', link: 'Go to KYC', button: 'KYC pending' },
  memory: {
    paid: (price: Paise, date: string) => `You paid ${money(price)} on ${calendarDay(date)}`,
    /** `price`: before offers. */
    paidWithOffers: (paid: Paise, date: string, price: Paise) =>
      `You paid ${money(paid)} on ${calendarDay(date)} (${money(price)} before offers)`,
    now: (price: Paise, change: Change) => `now ${money(price)}${inPercent(change)}`,
    nowBeforeOffers: (price: Paise, change: Change) => `now ${money(price)} before offers${inPercent(change)}`,
    same: 'the same price now',
    sameBeforeOffers: 'no change since',
    join: (paid: string, now: string) => `${paid}; ${now}`,
  },
});
