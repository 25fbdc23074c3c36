import type { DateNames } from '../format.ts';
import { accountHi } from './account.ts';
import { addressesHi } from './addresses.ts';
import { arrivalHi } from './arrival.ts';
import { cancelHi } from './cancel.ts';
import { careHi } from './care.ts';
import { cartHi } from './cart.ts';
import { catalogueHi } from './catalogue.ts';
import { checkoutHi } from './checkout.ts';
import { creditHi } from './credit.ts';
import { documentsHi } from './documents.ts';
import { feedbackHi } from './feedback.ts';
import { homeHi } from './home.ts';
import { indianNumbersHi } from './indian-numbers.ts';
import { infoHi } from './info.ts';
import { legalHi } from './info-legal.ts';
import { installHi } from './install.ts';
import { invoicesHi } from './invoices.ts';
import { kycHi } from './kyc.ts';
import { notOpenedHi } from './not-opened.ts';
import { notify } from './notify.ts';
import { orderAgainHi } from './order-again.ts';
import { ordersHi } from './orders.ts';
import { outboxHi } from './outbox.ts';
import { payPageHi } from './pay-page.ts';
import { paymentsHi } from './payments.ts';
import { peopleHi } from './people.ts';
import { productHi } from './product.ts';
import { profileHi } from './profile.ts';
import { pushHi } from './push.ts';
import { quickOrderHi } from './quick-order.ts';
import { registerHi } from './register.ts';
import { reorderHi } from './reorder.ts';
import { returnsHi } from './returns.ts';
import { scanHi } from './scan.ts';
import { searchHi } from './search.ts';
import { settingsHi } from './settings.ts';
import { shellHi } from './shell.ts';
import { signOutHi } from './sign-out.ts';
import { statusesHi } from './statuses.ts';
import { unitsHi } from './units.ts';

/** All texts in Hindi, by the name of their area (I18N-001). One file, loaded only by who reads Hindi. */
export const texts = {
  account: accountHi,
  addresses: addressesHi,
  arrival: arrivalHi,
  cancel: cancelHi,
  care: careHi,
  cart: cartHi,
  catalogue: catalogueHi,
  checkout: checkoutHi,
  credit: creditHi,
  documents: documentsHi,
  feedback: feedbackHi,
  home: homeHi,
  indianNumbers: indianNumbersHi,
  legal: legalHi,
  info: infoHi,
  install: installHi,
  invoices: invoicesHi,
  kyc: kycHi,
  'not-opened': notOpenedHi,
  notify,
  orderAgain: orderAgainHi,
  orders: ordersHi,
  outbox: outboxHi,
  'pay-page': payPageHi,
  payments: paymentsHi,
  people: peopleHi,
  product: productHi,
  profile: profileHi,
  push: pushHi,
  'quick-order': quickOrderHi,
  register: registerHi,
  reorder: reorderHi,
  returns: returnsHi,
  scan: scanHi,
  search: searchHi,
  settings: settingsHi,
  shell: shellHi,
  'sign-out': signOutHi,
  statuses: statusesHi,
  units: unitsHi,
};

export const dates: DateNames = {
  weekdays: ['रवि', 'सोम', 'मंगल', 'बुध', 'गुरु', 'शुक्र', 'शनि'],
  months: ['जन॰', 'फ़र॰', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अग॰', 'सित॰', 'अक्टू॰', 'नव॰', 'दिस॰'],
};
