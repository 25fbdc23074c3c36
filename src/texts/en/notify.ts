import { textArea } from '../area.ts';
import { count, plural } from '../format.ts';

const changes = (n: number) => `${count(n)} ${plural('en', n, { one: 'change', other: 'changes' })}`;

/** Notifications about commands that were sent while the app was closed (SYNC-011). */
export const notifyTexts = textArea('notify', {
  ordered: (n: number) =>
    plural('en', n, { one: 'Your order is confirmed', other: `${count(n)} orders are confirmed` }),
  sent: 'Your changes were sent',
  needsYou: 'Larder needs you',
  signIn: 'Sign in to send your changes',
  sentCount: (n: number) => `${changes(n)} sent.`,
  needsCount: (n: number) =>
    `${changes(n)} could not be carried out as ${plural('en', n, { one: 'it was', other: 'they were' })} saved.`,
  waitingCount: (n: number) => `${changes(n)} ${plural('en', n, { one: 'waits', other: 'wait' })} on this device.`,
});
