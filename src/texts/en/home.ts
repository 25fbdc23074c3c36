import { textArea } from '../area.ts';

/** Home (HOME-003 to HOME-014). */
export const homeTexts = textArea('home', {
  greeting: (name: string) => `Hello, ${name}`,
  guest: 'Guest',
  tagline: 'Choose from our range in one click..',
  banners: 'Offers and news',
  banner: (n: number, total: number) => `Banner ${n} of ${total}`,
  categories: 'Categories',
  brands: 'Brands',
  testimonials: 'What our customers say',
  testimonial: (n: number, total: number) => `Testimonial ${n} of ${total}`,
  social: 'Follow us',
  version: (version: string) => `App version ${version}`,
  copyright: (year: string) => `© ${year} Larder. All rights reserved.`,
  kyc: {
    title: 'KYC status',
    complete: 'Complete your KYC',
    upload: 'Upload Document',
  },
  address: {
    text: 'You can order only after your address is approved. It may take upto 48 hrs to verify.',
    add: 'Add address',
  },
  /** What stands between a customer and an order, on Home and in the cart. */
  ready: {
    title: 'Before you can order',
    done: (n: number, total: number) => `${n} of ${total} done`,
    states: { todo: 'To do', waiting: 'The shop checks it', later: 'Later', done: 'Done' },
    kycDone: 'KYC',
    kycFirst: 'Please complete your KYC first to place an order.',
    kycWaiting: 'We check it within 4 working days.',
    address: 'Address',
    addressWaiting: 'Saved. It is on its way to the shop.',
    approval: 'Approval',
    approvalWaiting: 'The shop approves your account. It may take up to 48 hrs.',
    approvalLater: 'The shop approves your account after that. It may take up to 48 hrs.',
  },
  start: {
    title: 'How to get started',
    step: (n: number, total: number) => `Step ${n} of ${total}`,
    steps: [
      { title: 'Register', text: 'Tell us who you are and where your kitchen is.', action: 'Begin' },
      {
        title: 'Complete your KYC',
        text: 'Upload GST, PAN and bank papers. We check them within 4 working days.',
        action: 'Login',
      },
      {
        title: 'Place your order',
        text: 'See your prices, fill the cart, online or offline, and choose how to pay.',
        action: 'See the range',
      },
    ],
    every: 'Steps to an order',
    show: (n: number) => `Show step ${n}`,
    pause: 'Pause',
    play: 'Play',
  },
});
