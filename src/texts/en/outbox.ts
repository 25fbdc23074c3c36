import type { Paise } from '#domain/money.ts';
import { textArea } from '../area.ts';
import { count, dateTime, money, plural } from '../format.ts';

const pieces = (n: number) => `${count(n)} ${plural('en', n, { one: 'piece', other: 'pieces' })}`;
const products = (n: number) => `${count(n)} ${plural('en', n, { one: 'product', other: 'products' })}`;

/** '/outbox': every change that is on its way, in plain words (SYNC-014). */
export const outboxTexts = textArea('outbox', {
  title: 'Changes to send',
  empty: 'Everything is sent',
  emptyHelp: 'What you change while offline waits here and is sent by itself when the network is back.',
  needsYou: 'Needs you',
  onItsWay: 'On its way',
  waiting: 'Saved on this device',
  syncNow: 'Sync now',
  syncing: 'Syncing',
  offlineNote: 'Offline. Your changes are safe here and go out by themselves when the network is back.',
  workOfflineNote: 'You chose to work offline. Nothing is sent until you go online.',
  signIn: 'Sign in',
  signInNote: 'Your session ended. Sign in again and these changes go out.',
  updateNote: 'This version is too old to sync. Reload to update; your changes stay.',
  subject: {
    line: (name: string, quantity: number) =>
      quantity === 0 ? `Take ${name} out of the cart` : `${name}: ${pieces(quantity)} in the cart`,
    sample: (name: string, quantity: number) =>
      quantity === 0 ? `Take back the sample of ${name}` : `Request a sample of ${name}`,
    coupon: (coupon: string, express: boolean) =>
      express ? `Use coupon ${coupon}, express delivery` : `Use coupon ${coupon}`,
    noCoupon: (express: boolean) => (express ? 'Express delivery' : 'Standard delivery, no coupon'),
    favourite: (name: string, on: boolean) => (on ? `Add ${name} to favourites` : `Remove ${name} from favourites`),
    order: (reference: string, lines: number, total: Paise) =>
      `Order ${reference}: ${products(lines)}, ${money(total)}`,
  },
  state: {
    queued: 'Saved on this device',
    sending: 'Sending',
    retry: 'Will be tried again',
    'auth-wait': 'Waits for you to sign in',
    'needs-user': 'Needs you',
    expired: 'Expired before it could be sent',
    cancelled: 'Taken back',
  },
  madeAt: (atMs: number) => `Made ${dateTime(atMs)}`,
  attempts: (n: number) =>
    n === 0 ? 'Not tried yet' : `Tried ${count(n)} ${plural('en', n, { one: 'time', other: 'times' })}`,
  nextTry: (atMs: number) => `Next try ${dateTime(atMs)}`,
  waitsFor: (n: number) => `Waits for ${count(n)} earlier ${plural('en', n, { one: 'change', other: 'changes' })}`,
  /** What became of the last attempt. */
  outcome: {
    sent: 'No answer yet.',
    running: 'The shop is still working on it.',
    offline: 'No network.',
    timeout: 'The network was too slow.',
    broken: 'The connection broke.',
    'not-ours': 'This Wi-Fi asks you to sign in first.',
    server: 'The shop did not answer.',
    busy: 'The shop is busy.',
    unknown: 'It did not arrive and goes again.',
    later: 'The shop asked to try later.',
  },
  /** Why the shop refused a command for good. */
  rejection: {
    differences: 'Something changed since you placed this order. Open it to see what, and decide.',
    expired: 'It was not sent in time. Place it again, or discard it.',
    'not-found': 'The product or record is no longer there.',
    'dependency-failed': 'An earlier change that this one needs could not be made.',
    'payment-due': 'This order waits for its payment.',
    other: 'The shop did not accept it.',
  },
  retry: 'Try again',
  retryLabel: (what: string) => `Try again: ${what}`,
  open: 'Open',
  openLabel: (what: string) => `Open: ${what}`,
  discard: 'Discard',
  discardLabel: (what: string) => `Discard: ${what}`,
  discardTitle: 'Discard this change?',
  discardNow: 'It was not sent. It is taken back at once.',
  discardAsk: 'It may have been sent already. The shop is asked not to carry it out; if it already did, it stays.',
  discardOrder: 'The products of this order go back to your cart.',
  againTitle: 'Already in your cart',
  again: 'You put some of these products into the cart again since. Which quantity shall count?',
  againKeep: 'Keep my cart as it is',
  againAdd: 'Add the ordered pieces',
  keep: 'Keep it',
  discarded: 'Taken back',
  discardAsked: 'Asked to take it back',
  retrying: 'Trying again',
  data: {
    title: 'What is on this device',
    P0: 'First screen',
    P1: 'Products, prices and stock',
    P2: 'Details and history',
    me: 'Your cart, orders and addresses',
    never: 'not fetched yet',
    at: (atMs: number) => dateTime(atMs),
    parts: (have: number, total: number) => `${count(have)} of ${count(total)} parts`,
    storage: 'Storage used',
    megabytes: (n: number) => `${new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 }).format(n)} MB`,
    persisted: 'Protected: the browser will not clear it by itself',
    notPersisted: 'The browser may clear it when the device runs out of space',
  },
  exportTitle: 'Help from support',
  exportHelp: 'A file with the states of your changes, without names, addresses or prices.',
  export: 'Save the file',
  exportName: (date: string) => `larder-support-${date}.json`,
});
