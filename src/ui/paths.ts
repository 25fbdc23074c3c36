import type { RegisteredRouter, ResolveParams } from '@tanstack/react-router';

/** Returns a route's path with its parameters, encoded because names contain spaces, '&' and '/'. */
function fill<P extends keyof RegisteredRouter['routesByPath'] & string>(route: P, params: ResolveParams<P>): string {
  const values: Record<string, string> = params;
  return route.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

/** The paths of the route table (spec part 1 §2.1). */
export const paths = {
  home: '/',
  search: '/search-products',
  cart: '/cart-summary',
  selectAddress: '/select-address',
  addNewAddress: '/add-new-address',
  selectBillingAddress: '/select-billing-address',
  paymentOptions: '/payment-options',
  paymentInProcess: '/payment-in-process',
  myAddresses: '/my-addresses',
  myOrders: '/my-orders',
  kyc: '/KYC',
  kycForm: '/KYC-form',
  kycStatus: '/KYC-status',
  favourites: '/favourites',
  login: '/login',
  register: '/register',
  profile: '/profile',
  editProfile: '/edit-profile',
  changePassword: '/change-password',
  people: '/people',
  myOffers: '/my-offers',
  creditManagement: '/credit-management',
  bankGuarantee: '/instructions-for-BG',
  applyForCredit: '/apply-for-credit',
  referToFriend: '/refer-to-friend',
  feedbacks: '/feedbacks',
  contactUs: '/contact-us',
  aboutUs: '/about-us',
  faqs: '/FAQs',
  ordersFaqs: '/orders-FAQs',
  returnsFaqs: '/CR-FAQs',
  shoppingFaqs: '/shopping-FAQs',
  paymentFaqs: '/payment-FAQs',
  terms: '/terms-and-conditions',
  privacy: '/privacy-policy',
  outbox: '/outbox',
  quickOrder: '/quick-order',
  category: (categoryName: string) => fill('/category-details/$categoryName', { categoryName }),
  product: ({ categoryName, id }: { categoryName: string; id: string }) =>
    fill('/product-details/$proCategory/$productId', { proCategory: categoryName || '-', productId: id }),
  editAddress: (addressId: string) => fill('/edit-address/$addressId', { addressId }),
  updateBillingAddress: (addressId: string) => fill('/select-billing-address/$addressId', { addressId }),
  orderTicket: (commandId: string) => fill('/order-ticket/$commandId', { commandId }),
  addReview: (orderItemId: string) => fill('/add-review/$orderItemId', { orderItemId }),
  editReview: (orderItemId: string, feedbackId: string) =>
    fill('/add-review/$orderItemId/$feedbackId', { orderItemId, feedbackId }),
  orderDetails: (orderId: string) => fill('/order-details/$orderId', { orderId }),
  orderedProduct: (orderItemId: string) => fill('/ordered-product/$orderItemId', { orderItemId }),
  doorCheck: (orderId: string) => fill('/order-details/$orderId/check', { orderId }),
  returnOrder: (orderId: string) => fill('/return-order/$orderId', { orderId }),
  cancelOrder: (orderId: string) => fill('/cancel-order/$orderId', { orderId }),
  cancelOrderProduct: (orderItemId: string) => fill('/cancel-order-product/$orderItemId', { orderItemId }),
} as const;
