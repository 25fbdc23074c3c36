import { textArea } from '../area.ts';

/** The page `/pay/…` that opens a provider's checkout; the gateway draws it. */
export const payPageTexts = textArea('pay-page', {
  title: (amount: string) => `Pay ${amount}`,
  test: 'Test payments: no money moves',
  order: (number: string) => `Order ${number}`,
  credit: (name: string) => `Used credit ${name}`,
  through: (provider: string) => `To Larder, through ${provider}`,
  opening: 'Opening the payment',
  checking: 'Checking the payment. Please do not close the window.',
  closed: 'You closed the payment.',
  closedOrder: 'Your order is kept; pay again, or go back.',
  closedCredit: 'Your credit is unchanged; pay again, or go back.',
  expired: 'You can no longer pay on this page.',
  expiredHelp: 'Go on: the next page shows how your payment stands, and you can pay there if it is still to be paid.',
  goOn: 'Go on',
  failed: 'Payment failed.',
  // PAY-031
  notLoaded: (provider: string) => `${provider} SDK failed to load. Are you online?`,
  notCharged: 'Nothing was charged, and nothing is lost.',
  noScript: 'Paying needs JavaScript. Switch it on and load this page again, or go back: nothing is lost.',
  pay: (amount: string) => `Pay ${amount}`,
  again: 'Try again',
  leave: 'Go back without paying',
  reference: (reference: string) => `Payment reference ${reference}`,
  sure: {
    title: 'Leave the payment?',
    body: 'It is not finished yet. Nothing is lost: you can pay later.',
    stay: 'Go on paying',
    go: 'Leave',
  },
  over: {
    title: 'This payment cannot be opened',
    body: 'The address is damaged, or the payment is not known here. My Orders shows how your orders stand; an order that is not paid yet can be paid from there.',
    toOrders: 'My Orders',
  },
});
