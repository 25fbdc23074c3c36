import { textArea } from '../area.ts';
import { count, plural } from '../format.ts';

const changes = (n: number) => `${count(n)} ${plural('en', n, { one: 'change', other: 'changes' })}`;

/** Notifications about commands that were sent while the app was closed (SYNC-011), about orders and about the KYC. */
export const notifyTexts = textArea('notify', {
  ordered: (n: number) =>
    plural('en', n, { one: 'Your order is confirmed', other: `${count(n)} orders are confirmed` }),
  sent: 'Your changes were sent',
  needsYou: 'Larder needs you',
  signIn: 'Sign in to send your changes',
  sentCount: (n: number) => `${changes(n)} sent.`,
  needsCount: (n: number) => `We could not do ${changes(n)}. Open Larder to see why.`,
  kycSubmitted: 'Your KYC was submitted',
  kycReview: 'We will get in touch with you within 4 business working days.',
  kycDetails: 'We need more details for your KYC',
  kycOpen: 'Open Larder to see what to do.',
  kycCompleted: 'Your KYC is completed',
  kycOrder: 'You can order now.',
  orderNews: {
    packed: (number: string) => `Order ${number} is packed`,
    'on-its-way': (number: string) => `Order ${number} is on its way`,
    delivered: (number: string) => `Order ${number} was delivered`,
    cancelled: (number: string) => `Order ${number} was cancelled`,
  },
  orderFollow: 'Open the order to see how far it is.',
  severalOrders: (n: number) => `There is news about ${count(n)} orders`,
  someOrder: 'There is news about an order',
  ordersFollow: 'Open your orders to see it.',
  waitingCount: (n: number) => `${changes(n)} ${plural('en', n, { one: 'waits', other: 'wait' })} on this device.`,
});
