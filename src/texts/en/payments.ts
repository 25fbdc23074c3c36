import type { Paise } from '#domain/money.ts';
import { textArea } from '../area.ts';
import { dayAndTime, money } from '../format.ts';

/** Paying online: what a screen says while money is on its way (part 3 §2, §4, §8). */
export const paymentsTexts = textArea('payments', {
  pay: 'Pay now',
  payLabel: (what: string) => `Pay now: ${what}`,
  opening: 'Opening the payment',
  toOrders: 'My Orders',
  contact: 'Contact us',
  cancel: 'Cancel',
  reference: 'Payment reference',
  giveUp: {
    button: 'Give the order up',
    label: (what: string) => `Give the order up: ${what}`,
    title: 'Give this order up?',
    body: 'The shop first checks if your payment arrived. If it did not, the order ends and its products go back to your cart.',
    keep: 'Keep it',
    go: 'Give it up',
    done: 'The order was given up. Its products are in your cart again.',
    paid: 'Your payment had arrived, so the order is confirmed.',
    checking: 'Your payment may still arrive, so the order stays until we know.',
    failed: 'The shop did not answer. Nothing changed; try again.',
  },
  fault: {
    unavailable: 'Service Temporarily Unavailable',
    unavailableHelp:
      'Looks like our Payment Servers are facing some issue. Please retry after some time or Contact Support',
    kept: 'Your order is kept. Nothing was charged.',
    trouble: 'We are facing some trouble completing your request at the moment. Plz refresh & try again',
    nothingDue: 'Nothing is left to pay here.',
    notConfigured: 'Online payment is not set up for this shop.',
    tooMuch: (most: Paise) => `At most ${money(most)} can be paid now. Look at the amount again.`,
    signIn: 'Sign in again to pay.',
    failedTitle: 'Payment failed',
    failed: 'The payment did not go through. Your products are in your cart again.',
    failedCredit: 'The payment did not go through. Nothing was taken off what you owe.',
  },
  process: {
    title: 'Payment',
    wait: 'Please wait, do not close the window or press back',
    waitHelp:
      'The shop is asking the payment company. If the window closes, nothing is lost: My Orders shows the result.',
    waitCreditHelp:
      'The shop is asking the payment company. If the window closes, nothing is lost: Credit Management shows the result.',
    left: 'You left the payment',
    leftHelp: 'Nothing is lost. Pay now, or give the order up and its products go back to your cart.',
    leftCreditHelp: 'Nothing is lost, and nothing changes until you pay.',
    offline: 'No internet at the moment',
    offlineHelp: 'The shop goes on checking. The result shows here when internet is back.',
    long: 'This takes longer than usual',
    longHelp: 'You need not wait here. My Orders shows the result. Customer care knows this payment by its reference.',
    longCreditHelp:
      'You need not wait here. Credit Management shows the result. Customer care knows this payment by its reference.',
    endsBy: (atMs: number) => `If you do not pay by ${dayAndTime(atMs)}, this payment ends.`,
    none: 'No payment is under way',
    noneHelp: 'Look at My Orders to see how your orders stand.',
    refunding: 'Your money is on its way back',
    refundingHelp:
      'The payment came too late or did not fit the order, so we send it back. It takes 3-5 business days.',
    refunded: 'Your money was sent back',
    refundedHelp: 'The payment came too late or did not fit the order, so we sent it back. It takes 3-5 business days.',
    refundFailed: 'Your money could not be sent back yet',
    refundFailedHelp:
      'The payment came too late or did not fit the order, and the payment company could not send it back. The shop knows. Call customer care with the reference.',
    unknown: 'The result cannot be shown here',
    unknownHelp: 'Sign in again, or look at My Orders.',
    toCredit: 'Credit Management',
    toCart: 'Go to the cart',
    done: 'Paid. Opening your order',
  },
  /** How a payment stands that is not finished: in My Orders, on the order and on its ticket. */
  due: {
    title: 'Payments that are not finished',
    checking: 'Payment being checked',
    unpaid: 'Not paid yet',
    checkingHelp:
      'The shop keeps asking the payment company until it is sure. Then it confirms the order, or the order ends and your money comes back.',
    checkingEnds: 'You will know within three days.',
    unpaidHelp: 'The shop keeps it for you until you pay.',
    endsBy: (atMs: number) => `If you do not pay by ${dayAndTime(atMs)}, it ends.`,
    endsUnpaid:
      'If you do not pay within a day, or within 30 minutes of opening the payment, it ends and its products go back to your cart.',
    offlineHelp: 'To pay, you need internet. Nothing is lost: pay when internet is back.',
    offlineChecking: 'The result shows here when internet is back.',
  },
  failed: {
    title: 'Not paid',
    help: 'The payment did not go through in time, so this order ended. Its products are in your cart again. If money comes late, we send it back.',
  },
  /** Payment_Status__c of an order whose money goes back. */
  refund: {
    title: {
      'refund pending': 'Refund on its way',
      refunded: 'Refund sent',
      'refund failed': 'Refund not sent yet',
    },
    'refund pending': 'On its way to you. It takes 3-5 business days.',
    refunded: 'Sent back. It takes 3-5 business days.',
    'refund failed': 'It could not be sent back yet. Call customer care with the order number.',
  },
});
