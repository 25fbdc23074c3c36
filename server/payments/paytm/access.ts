/** How the gateway reaches Paytm. */
export type PaytmAccess = {
  /** The origin of its API and of its checkout, without a trailing slash. */
  url: string;
  /** Names the merchant; the customer's browser sees it. */
  mid: string;
  /** Signs what goes there and what comes back: 16 characters. */
  key: string;
  /** Names the settings of the merchant's account, such as DEFAULT. */
  website: string;
};
