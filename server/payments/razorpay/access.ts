/** How the gateway reaches Razorpay. */
export type RazorpayAccess = {
  /** The base address of its API, without a trailing slash. */
  url: string;
  /** The address of the script that opens its checkout. */
  checkoutUrl: string;
  /** Names the account; the customer's browser sees it. */
  keyId: string;
  keySecret: string;
  /** What its notifications are signed with. */
  webhookSecret: string;
};
