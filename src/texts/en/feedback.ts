import { textArea } from '../area.ts';
import { count, plural } from '../format.ts';

const stars = (n: number) => `${count(n, 1)} ${plural('en', n, { one: 'star', other: 'stars' })}`;
/** From one star to five. */
const grades = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'];
const grade = (n: number) => grades[n - 1] ?? '';

/** '/feedbacks', '/add-review/…', and what an order's line says of them (spec part 2 §2 and §8). */
export const feedbackTexts = textArea('feedback', {
  title: 'Feedback',
  list: 'Your feedback',
  empty: "You don't have any feedbacks yet!",
  emptyHelp: 'Open a delivered order and rate its products. What you say helps the shop, and shows up here.',
  toOrders: 'Go to My Orders',
  orderId: (number: string) => `Order Id: ${number}`,
  requestId: (number: string) => `Request Id: ${number}`,
  type: { O: 'Order', S: 'Sample' },
  noDescription: 'No description available.',
  noOrder: 'Its order is not on this device.',
  stars: (n: number) => count(n, 1),
  starsName: (n: number) => `${stars(n)} of 5`,

  addTitle: 'Add Feedback',
  editTitle: 'Edit Feedback',
  fields: {
    Product_Quality__c: 'Product quality',
    Service_Quality__c: 'Service',
    Delivery_Quality__c: 'Delivery',
    Payment_or_Refund__c: 'Payment or refund',
    Visual__c: 'Appearance',
    Softness__c: 'Softness',
    Overall_Taste__c: 'Taste',
    Overall_Product_Liking__c: 'Overall liking',
    Order_Feedback__c: 'Your feedback (optional)',
    Sample_Feedback__c: 'Your feedback (optional)',
    Will_you_recommend_Y_N__c: 'I would recommend this product',
  },
  grade,
  star: (n: number) => `${stars(n)}, ${grade(n).toLowerCase()}`,
  yesNo: (yes: boolean) => (yes ? 'yes' : 'no'),
  nothing: 'nothing',
  submitAdd: 'Send Feedback',
  submitEdit: 'Update Feedback',
  offline: 'Offline. We save this on your device now and send it when internet is back.',
  restored: 'What you chose here last time is still there.',
  saved: 'Thank you for your feedback',
  savedOffline: 'Saved on this device. We send it when internet is back.',

  /** A rating that could not be loaded, made or changed (FEED-009). */
  failed: {
    load: 'Something went wrong!',
    create: 'Something went wrong, Please try again',
    edit: 'Server Error',
  },
  notFoundHelp:
    'There is no such product in your orders. It may belong to another customer, or is not on this device yet.',
  refusedTitle: 'The shop did not take your feedback',
  refusedHelp: 'We kept it here. Send it again, or discard it.',
  conflictTitle: 'Changed elsewhere too',
  conflict: (field: string, mine: string, theirs: string) => `${field}: here ${mine}, elsewhere ${theirs}.`,
  conflictHelp: 'Choose what counts below. “Update Feedback” replaces what was saved elsewhere.',
  discard: 'Discard my change',

  line: {
    feedback: 'Add Feedback+',
    feedbackName: (product: string) => `Add Feedback+ for ${product}`,
    edit: 'Edit',
    /** After 'Edit', for screen readers. */
    editName: (product: string) => `your feedback on ${product}`,
    comment: 'Add Comment+',
    commentName: (product: string) => `Add Comment+ for ${product}`,
    comments: (product: string) => `Your comments on ${product}`,
  },
  comment: {
    title: 'Add Comment',
    label: 'Your comment',
    cancel: 'Cancel',
    submit: 'Send',
    restored: 'What you typed here last time is still there.',
    empty: 'Cannot submit an empty comment :)',
    savedTitle: 'Thank you for your comment',
    saved: 'your response has been saved successfully.',
    failedTitle: 'Failed',
    failed: 'Please try again.',
    retry: 'Try again',
    discard: 'Discard',
  },
});
