import { seedId } from '../seed-records.ts';

/** The password of every demo customer; the README names it. */
export const demoPassword = 'Larder@2026';

const ids = (at: number) => ({
  accountId: seedId('Account', at),
  contactId: seedId('Contact', at),
  userId: seedId('User', at),
});

/**
 * The three demo customers: one who orders every week, one who has just signed up, and one who has done nothing yet.
 */
export const people = {
  chef: {
    ...ids(1),
    email: 'chef@saffron.example',
    secondEmail: 'kitchen@saffron.example',
    firstName: 'Meera',
    lastName: 'Nair',
    title: 'Executive Chef',
    phone: '9000000101',
    phone2: '9000000111',
    company: 'Saffron Street Kitchen LLP',
    type: 'Premium Casual Dine',
    pan: 'AAQFS4821K',
    gstState: '29',
    kyc: 'Completed',
    customerId: '0001004821',
  },
  newcomer: {
    ...ids(2),
    email: 'new@bistro.example',
    secondEmail: null,
    firstName: 'Arjun',
    lastName: 'Mehta',
    title: 'Owner',
    phone: '9000000102',
    phone2: null,
    company: 'Bistro Nine',
    type: 'Cafe',
    pan: 'BKQPM3390D',
    gstState: null,
    kyc: 'Incomplete',
    customerId: null,
  },
  owner: {
    ...ids(3),
    email: 'owner@tiffin.example',
    secondEmail: null,
    firstName: 'Lakshmi',
    lastName: 'Deshpande',
    title: 'Proprietor',
    phone: '9000000103',
    phone2: null,
    company: 'Deccan Tiffin Service',
    type: 'Caterers',
    pan: 'ACVPD7715H',
    gstState: '27',
    kyc: 'Completed',
    customerId: '0001005377',
  },
} as const;
