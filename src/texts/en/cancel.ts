import type { Paise } from '#domain/money.ts';
import { textArea } from '../area.ts';
import { count, money, plural } from '../format.ts';

const piecesFree = (n: number) => `${count(n)} free ${plural('en', n, { one: 'piece', other: 'pieces' })}`;

/** '/cancel-order/{orderId}' and '/cancel-order-product/{orderItemId}' (spec parts 2 §2, §5, §8 and 3 §4). */
export const cancelTexts = textArea('cancel', {
  title: (number: string) => `Order Id: ${number}`,
  unknownTitle: 'Cancel an order',
  loading: 'Fetching the order',
  toOrder: 'Order details',
  toOrders: 'My Orders',

  lines: 'What to cancel',
  part: 'How many to cancel',
  all: 'The whole order',
  sample: 'Sample',
  quantityLeft: (left: number, ordered: number) => `${count(left)} of ${count(ordered)} left`,
  plusFree: (n: number) => `+ ${count(n)} free`,
  freeGoing: (n: number) => `${piecesFree(n)} ${plural('en', n, { one: 'goes', other: 'go' })} with it`,
  ofAll: (n: number, all: number) => (n === all ? 'All of it' : `of ${count(all)}`),
  some: (name: string) => `Cancel only some of ${name}`,
  along: {
    gift: (n: number, name: string) => `${count(n)} × ${name}, free`,
    goesWith: (name: string) => `Goes with ${name}`,
    goesWithChoice: 'Goes with what you chose',
    giftStays: 'Stays until what earned it is cancelled',
    delivery: 'Delivery charge',
    feeGoes: 'Goes with the last product',
    feeStays: 'Stays until the last product is cancelled',
  },
  quantityFault: {
    atLeast: (n: number) => `Choose at least ${count(n)}.`,
    atMost: (n: number) => `At most ${count(n)} can be cancelled.`,
    between: (step: number, below: number, above: number) =>
      `It comes in steps of ${count(step)}: choose ${count(below)} or ${count(above)}.`,
  },

  warning: 'Items may already be shipped. The shop checks first. If they are, it cancels nothing and tells you.',
  note: 'Cancellation can be requested only before order has been packaged.',

  refund: {
    title: 'Refund',
    amount: 'Refund amount',
    goods: 'Products',
    delivery: 'Delivery charge',
    none: 'Choose what to cancel to see its refund.',
    nothing: 'What you chose cost nothing, so nothing is refunded.',
    nothingPaid: 'Nothing was paid for this order yet, so nothing is refunded.',
    capped: 'No more than was paid.',
    modes: 'Refund mode',
    mode: { credit: 'Add to credit balance', bank: 'Refund into bank account' },
    timing: '3-5 business days',
    to: {
      credit: 'Added to your credit balance within 3-5 business days.',
      bank: 'Refunded into your bank account within 3-5 business days.',
    },
    split: (bank: Paise, credit: Paise) =>
      `3-5 business days. ${money(bank)} to the bank; ${money(credit)} was paid by credit and goes back there.`,
  },

  errors: {
    nothingChosen: 'Select at least 1 item',
    noMode: 'You need to choose something!',
  },

  back: 'Back',
  confirm: 'Confirm Cancellation',
  offline: 'To cancel, you need internet: the shop first checks if it is packed.',
  again: 'The order has just changed. Look at it again.',

  ask: {
    whole: 'Cancel the whole order?',
    part: 'Cancel this?',
    line: (n: number, name: string) => `${count(n)} × ${name}`,
    refund: (amount: Paise) => `Refund: ${money(amount)}`,
    final: 'This cannot be undone.',
    keep: 'Keep it',
  },
  changed: {
    title: 'The refund changed',
    body: (was: Paise, now: Paise) => `It was ${money(was)} and is ${money(now)} now. Nothing was cancelled yet.`,
    ask: 'Cancel for the new refund?',
  },

  underWay: {
    title: 'Cancelling',
    help: 'The shop is checking the order. You can leave this screen. Nothing is cancelled twice.',
    lost: 'No answer yet. We ask again when internet is back. Nothing is cancelled twice.',
  },
  done: {
    whole: 'The order is cancelled',
    part: 'Cancelled',
    nothing: 'Nothing was paid, so nothing is refunded.',
    rest: 'The rest of the order comes as planned.',
  },
  closed: {
    title: 'This order cannot be cancelled any more',
    cancelled: 'This order is cancelled',
    cancelledHelp: 'There is nothing left to cancel.',
    lineCancelled: 'Nothing of it is left to cancel',
    lineCancelledHelp: 'It is cancelled already, or goes only with other products.',
    deliveredHelp: 'It was delivered. If something is wrong with it, return it from its page.',
    packedHelp: (status: string | null) =>
      status
        ? `Its status is '${status}'. Cancellation can be requested only before order has been packaged.`
        : 'Cancellation can be requested only before order has been packaged.',
  },

  failed: 'Cancel request failed!',
  notSent: 'It could not be sent, so nothing was cancelled. Try again.',
  voided: 'The shop did not answer in time, so nothing was cancelled.',
});
