import type { CommandArgs, CommandKind } from '#domain/commands/kinds.ts';
import { textArea } from '../area.ts';
import { count, dateTime, money, plural, shortMoney, timeOfDay } from '../format.ts';

/** Says what a command of each kind does. `label` names its product, address or file. */
type CommandWords = { [K in CommandKind]: (command: { args: CommandArgs[K]; label: string }) => string };

const products = (n: number) => `${count(n)} ${plural('en', n, { one: 'product', other: 'products' })}`;

/** '/outbox': every pending change, in plain words (SYNC-014). */
export const outboxTexts = textArea('outbox', {
  title: 'Changes to send',
  empty: 'Everything is sent',
  emptyHelp: 'What you change without internet waits here. We send it when internet is back.',
  needsYou: 'Needs you',
  onItsWay: 'On its way',
  waiting: 'Saved on this device',
  syncNow: 'Sync now',
  syncing: 'Syncing',
  unreadable: (name: string | null) =>
    name === null ? 'A change that this version does not know' : `A change of ${name} that this version does not know`,
  /** What a command does, by its kind. */
  subject: {
    'cart.set-line': ({ args, label }) => {
      if (args.type === 'S')
        return args.quantity === 0 ? `Take back the sample of ${label}` : `Request a sample of ${label}`;
      return args.quantity === 0 ? `Take ${label} out of the cart` : `${label}: ${count(args.quantity)} in the cart`;
    },
    'cart.set-options': ({ args: { coupon, express } }) => {
      if (coupon === null) return express ? 'Express delivery' : 'Standard delivery, no coupon';
      return express ? `Use coupon ${coupon}, express delivery` : `Use coupon ${coupon}`;
    },
    'cart.dismiss-expired': () => 'Close the notice of expired discounts',
    'favourite.set': ({ args, label }) => (args.on ? `Add ${label} to favourites` : `Remove ${label} from favourites`),
    'order.place': ({ args: { shortReference, lines, agreedTotalPaise, orderedBy } }) =>
      `Order ${shortReference}${orderedBy ? ` by ${orderedBy}` : ''}: ${products(lines.length)}, ${money(agreedTotalPaise)}`,
    'order.return': ({ label }) => `Return order ${label}`,
    'order.cancel': ({ args, label }) => `Cancel ${products(args.lines.length)} of order ${label}`,
    'address.create': ({ label }) => `Add the address ${label}`,
    'address.edit': ({ label }) => `Change an address to ${label}`,
    'address.delete': ({ label }) => `Delete the address ${label}`,
    'feedback.save': ({ label }) => `Feedback on ${label}`,
    'feedback.comment': ({ label }) => `Comment on ${label}`,
    'document.attach': ({ args }) => `Send the file ${args.name}`,
    'gst.create': ({ args }) => `Add the GST number ${args.number}`,
    'other-document.create': () => 'Send a document in place of a GST number',
    'kyc.submit': () => 'Submit your KYC for review',
    'profile.update': () => 'Change your profile',
    'credit.apply': ({ args }) => `Apply for credit of ${shortMoney(args.amountPaise)}`,
  } satisfies CommandWords,
  /** The state of a change, in the same few words on every screen (visual.md, "State is always said"). */
  state: {
    draft: 'Draft',
    saved: 'Saved on this device',
    sending: 'Sending',
    'needs-you': 'Needs you',
    'needs-payment': 'Needs payment',
    confirmed: 'Confirmed',
    gone: 'No longer here',
  },
  /** A change that waits: where it is, when it is sent, and whether the app may be closed until then. */
  notSent: {
    here: (next: string) => `Not sent yet. Saved on this device; ${next}`,
    next: {
      offline: 'we send it when internet is back.',
      soon: 'we send it soon.',
      'work-offline': 'go online and we send it.',
      'signed-out': 'sign in again and we send it.',
      'too-old': 'update the app and we send it.',
    },
    mayClose: 'You can close the app. Open it later to see that it arrived.',
    keepOpen: 'Keep this open until it is sent.',
    openAgain: 'Keep this open, or open it again when internet is back.',
  },
  /** Adds what the state alone does not tell. */
  because: {
    authWait: 'Sign in again and we send it.',
    takenBack: 'We ask the shop not to do it.',
  },
  /** What the shop must finish before a change can end. */
  heldUpBy: {
    earlier: 'Finishing an earlier change of your account. This takes a few seconds.',
    this: 'The shop is still working on it.',
  },
  /** How long ago the change was made; the exact time after one day. */
  age: (minutes: number, atMs: number) => {
    if (minutes < 1) return 'Just now';
    if (minutes < 60) return `${count(minutes)} min ago`;
    return minutes < 1440 ? `${count(Math.floor(minutes / 60))} h ago` : dateTime(atMs);
  },
  attempts: (n: number) =>
    n === 0 ? 'Not tried yet' : `Tried ${count(n)} ${plural('en', n, { one: 'time', other: 'times' })}`,
  lastTry: (atMs: number) => `last ${timeOfDay(atMs)}`,
  nextTry: (atMs: number) => `Next try ${timeOfDay(atMs)}`,
  waitsForOrder: (reference: string) => `Waits for order ${reference}`,
  waitsFor: (n: number) => `Waits for ${count(n)} earlier ${plural('en', n, { one: 'change', other: 'changes' })}`,
  /** The outcome of the last attempt. */
  outcome: {
    sent: 'No answer yet.',
    offline: 'No internet.',
    timeout: 'The internet was too slow.',
    broken: 'The connection broke.',
    'not-ours': 'This Wi-Fi asks you to sign in first.',
    server: 'The shop did not answer.',
    busy: 'The shop is busy.',
    unknown: 'It did not arrive. We send it again.',
    later: 'The shop asked to try later.',
  },
  /** Why the shop refused a command for good. */
  rejection: {
    differences: 'Something changed since you placed this order. Open it to see what, and decide.',
    'order-refused': 'The shop could not take this order. Open it to change it, or call customer care.',
    'reference-taken': 'The shop has another order under this reference. Call customer care with it.',
    'changed-elsewhere': 'Another device changed this quantity meanwhile. Try again to keep yours, or discard it.',
    kyc: 'Please complete your KYC first to place an order.',
    vanished: 'This product is not in the catalogue any more.',
    'not-orderable': 'This product has no price for you today.',
    'sample-in-cart': 'Product can be ordered after sample request processed.',
    'product-in-cart': 'This product is already in cart!',
    'samples-off': 'Samples cannot be requested at the moment.',
    'sample-used': 'Sorry, but you have already ordered sample for this product once.',
    'cart-refused':
      'Server Error: Please check your internet connection and try again. The shop did not take this change of the cart.',
    'favourite-refused': 'The shop did not take this favourite.',
    'not-cancellable': 'This order is on its way already and cannot be cancelled any more. Nothing was cancelled.',
    'cancel-changed': 'Part of this order was cancelled meanwhile. Look at it again, and choose what else to cancel.',
    'refund-changed': 'The refund changed meanwhile, so nothing was cancelled. Look at the order again, and decide.',
    'refund-mode': 'The refund cannot go where you chose. Nothing was cancelled. Look at the order again, and choose.',
    'refund-unavailable':
      'This order was paid online, and refunds of online payments are not available yet. Nothing was cancelled. Call customer care.',
    'cancel-refused': 'Cancel request failed!',
    expired: 'It was not sent in time. Try again, or discard it.',
    refused: 'The shop could not read this change. Try again after an update, or discard it.',
    voided: 'We asked the shop not to do it. Try again, or discard it.',
    'newer-app': 'A newer version of the app made this change. Reload to update; it is kept until then.',
    unreadable: 'This change cannot be understood any more. Discard it and do it again.',
    'parent-failed': 'Another change must be saved before this one. Correct that first, and we send this.',
    'edited-elsewhere': 'This was changed elsewhere meanwhile. Try again to keep yours, or discard it.',
    gone: 'What this change is about does not exist any more. Discard it.',
    'pincode-not-served': 'This address is in an area that is not served. Change the address, or discard it.',
    'state-mismatch': "State doesn't match with entered pincode!",
    'billing-first': 'The first address must be a billing address.',
    'billing-exists': 'You can add billing address only once',
    'billing-locked': 'The billing address stays a billing address and cannot be deleted.',
    'address-refused': 'Unable to add address, Please try again',
    'document-refused': 'Upload failed',
    'gst-refused': 'The shop did not take this GST number.',
    'gst-exists': 'This GST number already exists on your account. Change it, or discard it.',
    'other-document-refused': 'Upload failed',
    'kyc-refused': 'Server Error: Unable to submit details',
    'kyc-completed':
      'Your KYC was completed meanwhile. Discard this, or fill in the form again to change your details.',
    'documents-missing': 'The shop lacks a document of your KYC. Fill in the form again with all documents.',
    'file-refused': 'This file could not be sent. Discard it, and add it again as PDF, JPG or PNG of at most 1 MB.',
    'profile-refused': 'Server error: Please try again.',
    'feedback-refused': 'Something went wrong, Please try again',
    'not-delivered':
      'Only a delivered order can be returned, and this one is not, or was cancelled meanwhile. Discard this, or try again once it is delivered.',
    'already-returned': 'A return of this order was requested already, perhaps on another device. Discard this one.',
    'return-refused': 'The shop did not take this return. Try again, or call customer care with the order number.',
    // CRED-015
    'credit-document-refused': 'Unable to upload document!',
    'credit-refused': 'Something went wrong!',
    'payment-due':
      'This order is not paid yet. If you do not pay within a day, or within 30 minutes of opening the payment, it ends.',
    invalid: 'This change cannot be read by the shop. Discard it and do it again.',
    'unknown-kind': 'The shop cannot take this change yet. Try again after its next update.',
    'id-taken': 'The shop knows another change under this number. Discard it and do it again.',
    other: 'The shop did not accept it.',
  },
  retry: 'Try again',
  retryLabel: (what: string) => `Try again: ${what}`,
  open: 'Open',
  openLabel: (what: string) => `Open: ${what}`,
  discard: 'Discard',
  discardLabel: (what: string) => `Discard: ${what}`,
  discardTitle: 'Discard this change?',
  discardNow: 'Nothing has happened yet. We take it back at once.',
  discardAsk: 'It may be sent already. We ask the shop not to do it. If the shop did it already, it stays.',
  discardOrderTitle: 'Take this order back?',
  discardOrder: 'Its products return to your cart.',
  takeBack: 'Take it back',
  again: (names: readonly string[]) =>
    `You have put these into your cart again: ${names.join(', ')}. Add the ordered pieces, or keep your cart as it is?`,
  againKeep: 'Keep my cart as it is',
  againAdd: 'Add the ordered pieces',
  keep: 'Keep it',
  discarded: 'Taken back',
  discardAsked: 'Asked to take it back',
  discardTooLate: 'This is with the shop already, so it was not taken back.',
  retrying: 'Trying again',
  data: {
    title: 'What is on this device',
    P0: 'First screen',
    P1: 'Products, prices and stock',
    P2: 'Details and history',
    me: 'Your cart and orders',
    never: 'not fetched yet',
    at: (atMs: number) => dateTime(atMs),
    parts: (have: number, total: number) => `${count(have)} of ${count(total)} parts`,
    storage: 'Storage used',
    megabytes: (n: number) => `${count(n, 1)} MB`,
    persisted: 'Protected: the browser does not delete it',
    notPersisted: 'The browser may delete it when the device has no space left.',
  },
  exportTitle: 'Help from customer care',
  exportHelp: 'A file with the states of your changes and errors of the app, without names, addresses or prices.',
  errorsNoted: (n: number, lastAtMs: number) =>
    `The app noted ${count(n)} ${plural('en', n, { one: 'error', other: 'errors' })} on this device, the last on ${dateTime(lastAtMs)}.`,
  export: 'Save the file',
  exportName: (date: string) => `larder-support-${date}.json`,
});
