import { textArea } from '../area.ts';
import { count, plural } from '../format.ts';

const questions = (n: number) => `${count(n)} ${plural('en', n, { one: 'question', other: 'questions' })}`;

/** Questions and answers, about, contact, refer to a friend (spec part 3 §2; part 2 §2 Support, Share). */
export const infoTexts = textArea('info', {
  faqs: {
    title: 'FAQs',
    search: 'Search all questions...',
    clear: 'Clear search',
    topics: 'Topics',
    questions,
    found: (n: number) => `${questions(n)} found`,
    none: 'No question found',
    noneHelp: 'Try fewer or other words, or ask customer care.',
    empty: 'No questions here yet',
    emptyHelp: 'They may not be on this device yet.',
    retry: 'Try again',
    all: 'All topics',
    notAnswered: 'Is your question not here?',
    contact: 'Contact Us',
    topic: {
      orders: { link: 'Orders', title: 'FAQs: Orders' },
      returns: { link: 'Cancellation and Returns', title: 'Cancel & Returns' },
      shopping: { link: 'Shopping', title: 'FAQs: Shopping' },
      payment: { link: 'Payment', title: 'FAQs: Payment' },
    },
  },
  about: {
    title: 'About Us',
    // INFO-004
    us: 'About Us',
    usText: [
      'We sell frozen and bakery goods to businesses such as restaurants, cafés, hotels and caterers.',
      'In this app you see your own prices, order for your kitchen and follow each order to your door, even without internet.',
    ],
    company: 'About the company',
    // INFO-005
    companyText: (name: string | null) =>
      `${name ?? 'Our company'} makes frozen bakery goods at one facility that holds food-safety certifications.`,
    care: 'Customer care',
    terms: 'Terms and Conditions',
    termsText: 'What applies to orders, delivery, payment, credit and tax.',
    readMore: 'Read more',
    privacy: 'Privacy Policy',
    privacyText: 'How long we keep personal data, and how you opt out.',
    toPrivacy: 'Read the Privacy Policy',
  },
  contact: {
    title: 'Contact Us',
    heading: 'Talk to customer care',
    // INFO-013
    timings: '10:00 AM to 06:00 PM, Mon to Sat',
    timingsLabel: 'Timings',
    call: 'Call us',
    callNumber: (number: string) => `Call us: ${number}`,
    beta: 'This is a beta site',
    betaEmail: (email: string) => `If something does not work as it should, write to ${email}.`,
    betaNoEmail: 'If something does not work as it should, please tell us.',
    mail: 'Send an email',
    faqs: 'FAQs',
    faqsHelp: 'Answers about orders, returns, shopping and payment',
    unknown: 'Telephone and email are not on this device yet. They come when you have internet.',
    missing: 'No telephone number or email address is given at the moment.',
    retry: 'Try again',
    phoneLabel: 'Telephone',
    emailLabel: 'Email',
    addressLabel: 'Address',
  },
  refer: {
    title: 'Refer to Friend',
    heading: 'Tell another kitchen about us',
    code: (link: string) => `QR code of ${link}`,
    scan: 'They point the camera of their phone at this code.',
    share: 'Share',
    copy: 'Copy link',
    copied: 'Link copied',
    notCopied: 'The link could not be copied. It is written under the code.',
    by: 'Share by',
    offline: 'The code works without internet. The others need it.',
    email: 'Email',
    opensSite: 'opens another site',
    subject: 'Frozen and bakery goods for your kitchen',
    message: 'Have a look at this shop for frozen and bakery goods:',
    tags: 'Hashtags',
    /** Where the shop has set none. */
    hashtags: ['FrozenFood', 'Bakery', 'FoodService', 'B2B'],
  },
  print: 'Print',
});
