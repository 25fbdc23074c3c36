import type { ReturnCode } from '#domain/commands/return-reason.ts';
import { textArea } from '../area.ts';
import { count, dateTime, plural } from '../format.ts';

const photos = (n: number) => `${count(n)} ${plural('en', n, { one: 'photo', other: 'photos' })}`;
const lines = (n: number) => `${count(n)} ${plural('en', n, { one: 'product', other: 'products' })}`;

/** '2 of 12 missing, 1 damaged' */
const trouble = ({ quantity, missing, damaged }: { quantity: number; missing: number; damaged: number }) =>
  [
    missing > 0 ? `${count(missing)} of ${count(quantity)} missing` : '',
    damaged > 0 ? `${count(damaged)}${missing > 0 ? '' : ` of ${count(quantity)}`} damaged` : '',
  ]
    .filter((words) => words !== '')
    .join(', ');

/** '/return-order/{orderId}' (CANC-016 to CANC-019) and the check of a delivery at the door. */
export const returnTexts = textArea('returns', {
  title: (number: string) => `Return Order Id: ${number}`,
  unknownTitle: 'Return order',
  toOrder: 'Go to the order',
  contact: 'Contact Us',
  notYet: 'This order cannot be returned now',
  notYetHelp: (status: string) => `An order can be returned once it is delivered. This one is: ${status}.`,
  form: {
    reason: 'Why are you returning this order?',
    reasons: {
      '001': 'Invoicing Issue',
      '002': 'Quality Issue',
      '003': 'Quantity Issue',
      '004': 'Other Reason',
    } satisfies Record<ReturnCode, string>,
    reasonHelp: {
      '001': 'A wrong price, tax or name on the invoice',
      '002': 'The goods are not as they should be',
      '003': 'Too few pieces, or the wrong product',
      '004': 'Tell us in your own words',
    } satisfies Record<ReturnCode, string>,
    quality: 'What is wrong?',
    qualities: { Color: 'Color', Texture: 'Texture', Taste: 'Taste', Size: 'Size' },
    details: 'Details',
    comment: 'Comment',
    commentOptional: 'Comment (optional)',
    commentHelp: 'Which products, how many, and what is wrong',
    photos: 'Photos',
    photosHelp: (most: number) => `Up to ${count(most)}. They help the shop to decide quickly.`,
    help: 'Not sure? Customer care helps before you send anything.',
    offline: 'Offline. We save your return on this device and send it when internet is back.',
    restored: 'This is filled in from what you noted on this device.',
    back: 'Back',
    submit: 'Confirm Return',
    errors: {
      quality: 'Choose what is wrong with the quality',
      comment: 'Please tell us why you are returning the order',
      tooLong: (most: number) => `Please shorten this to ${count(most)} characters`,
      photo: (name: string, why: string) => `${name}: ${why}`,
    },
  },
  sure: {
    title: 'Are you sure?',
    refund: (amount: string) => `Refund Amount: ${amount}`,
    review: 'The amount is subject to review: the shop checks each return before it refunds anything.',
    cancel: 'Cancel',
    confirm: 'Confirm',
  },
  faults: {
    gone: 'This order was not found',
    notDelivered: 'Only a delivered order can be returned.',
    alreadyReturned: 'A return of this order was requested already.',
  },
  requested: {
    title: 'Return requested',
    waiting: 'Your return is saved on this device',
    sending: 'Your return is being sent',
    takenBack: 'Your return is being taken back',
    refused: 'Your return needs you',
    confirmedHelp: 'The shop has your return. It reviews it and calls you about collection and refund.',
    reason: 'Reason',
    at: (atMs: number) => `Requested on ${dateTime(atMs)}`,
    photosHere: (n: number) => `${photos(n)} still to be sent`,
    help: 'Questions about this return? Call customer care with the order number.',
    retry: 'Try again',
    discard: 'Take it back',
    discarded: 'Your return was taken back',
    asked: 'We ask the shop to stop your return',
  },
  action: {
    give: 'Return Order',
    requested: 'Return requested',
    check: 'Check the delivery',
  },
  door: {
    link: 'Check the delivery',
    linkHelp: 'Tick what arrived, count what is missing or damaged',
    title: 'Check the delivery',
    order: (number: string) => `Order Id: ${number}`,
    notYet: 'Nothing to check yet',
    notYetHelp: (status: string) => `You can check the goods once they are on their way. This order is: ${status}.`,
    lines: 'What arrived',
    progress: (checked: number, all: number) => `${count(checked)} of ${lines(all)} checked`,
    sample: 'Sample',
    all: 'All arrived',
    tick: (name: string) => `All of ${name} arrived`,
    problem: (name: string) => `Something is wrong with ${name}`,
    missing: 'Missing',
    damaged: 'Damaged',
    less: (what: string, name: string) => `One less ${what.toLowerCase()}: ${name}`,
    more: (what: string, name: string) => `One more ${what.toLowerCase()}: ${name}`,
    trouble,
    kept: 'Kept on this device, even without internet.',
    photos: 'Photos of missing or damaged goods',
    clear: 'Check again from the start',
    cleared: 'The check was emptied',
    result: {
      open: 'Tick or count each product as it comes in.',
      fine: 'Everything arrived in good order.',
      left: (n: number) => `${lines(n)} still to check`,
      found: (missing: number, damaged: number) =>
        [missing > 0 ? `${count(missing)} missing` : '', damaged > 0 ? `${count(damaged)} damaged` : '']
          .filter((words) => words !== '')
          .join(', '),
      later: 'You can return goods once the shop has marked this order as delivered. Your check stays here until then.',
      returned: 'A return of this order is requested.',
      back: 'Done',
      comment: 'Comment',
      commented: 'Commented',
      give: 'Return',
    },
    /** What a line's comment and the comment of a return say. */
    line: (name: string, words: string) => `${name}: ${words}`,
    comment: {
      title: 'Tell the shop',
      body: 'This goes to the shop as a comment on each product:',
      note: 'Add a note (optional)',
      cancel: 'Back',
      send: 'Send',
      photos: (n: number) => `${count(n)} ${plural('en', n, { one: 'photo goes', other: 'photos go' })} with it.`,
      saved: 'Thank you for your comment',
      morePhotos: 'more photos',
      failed: 'This was not saved. Please try again.',
    },
  },
});
