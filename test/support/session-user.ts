import type { SessionUser } from '#protocol/session.ts';

type Ids = Pick<SessionUser, 'accountId' | 'contactId' | 'userId'>;

/** Makes a signed-in customer of whom the CRM knows no more than is given. */
export const sessionUser = (known: Ids & Partial<SessionUser>): SessionUser => ({
  userName: '',
  userEmail: '',
  designation: '',
  companyName: '',
  companyType: '',
  customerId: '',
  phoneNo: '',
  addressAdded: true,
  audience: '',
  ...known,
});
