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
  start: {
    title: 'How to get started',
    step: (n: number, total: number) => `Step ${n} of ${total}`,
    steps: [
      { title: 'Register', text: 'Tell us who you are and where your kitchen is.', action: 'Begin' },
      {
        title: 'Complete your KYC',
        text: 'Upload your GST, PAN and bank documents. We check them within two days.',
        action: 'Login',
      },
      {
        title: 'Place your order',
        text: 'See your prices, fill the cart, online or offline, and choose how to pay.',
        action: 'See the range',
      },
    ],
    show: (n: number) => `Show step ${n}`,
    pause: 'Pause',
    play: 'Play',
  },
});
