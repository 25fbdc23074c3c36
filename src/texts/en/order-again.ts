import { textArea } from '../area.ts';
import { count, plural } from '../format.ts';

const orders = (n: number) => `${count(n)} ${plural('en', n, { one: 'order', other: 'orders' })}`;

/** A customer's Home: what needs attention, the usual order, the last orders. */
export const orderAgainTexts = textArea('orderAgain', {
  attention: {
    label: 'Needs attention',
    notPlaced: (n: number) => `${orders(n)} not placed`,
    fix: 'Fix it',
    unpaid: (n: number) => `${orders(n)} not paid`,
    pay: 'Pay',
    waiting: (n: number) => `${orders(n)} ${plural('en', n, { one: 'waits', other: 'wait' })} for internet`,
    sending: (n: number) => `${orders(n)} ${plural('en', n, { one: 'is', other: 'are' })} being sent`,
    changes: (n: number) => `${count(n)} ${plural('en', n, { one: 'change', other: 'changes' })} not saved`,
    see: 'See',
  },
  usual: {
    title: 'Order again',
    label: 'Your usual order',
    choose: (name: string, quantity: string) => `${name}, ${quantity}`,
    because: (weeks: number, ofWeeks: number) =>
      weeks === ofWeeks
        ? `Each of the last ${count(ofWeeks)} weeks`
        : `In ${count(weeks)} of the last ${count(ofWeeks)} weeks`,
    inCart: 'In the cart',
    onlyInStock: (quantity: string) => `Only ${quantity} in stock`,
    more: (n: number) => `Show ${count(n)} more`,
    blocked: 'Not now',
    blockedLine: (name: string, why: string) => `${name}: ${why}`,
  },
  last: { title: 'Last orders', all: 'All orders' },
});
