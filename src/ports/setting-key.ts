/** Keys of the outbox's `settings` store (SYNC-019). */
export const SettingKey = {
  /** boolean; absent until the user chooses: then the browser's `Save-Data` counts. */
  dataSaver: 'data-saver',
  /** boolean: no traffic at all. */
  workOffline: 'work-offline',
  /**
   * boolean: show notifications, of commands that were sent while the app was closed, of orders, and of the KYC; the
   * browser's push subscription follows it.
   */
  notify: 'notify',
  /** string: the KYC status that this device last looked at, so that a change is news once. */
  kycSeen: 'kyc-seen',
  /** Record of order id to news: what this device last knew of its open orders, so that each change is news once. */
  orderNews: 'order-news',
  /** People: who orders on this device, with their PINs' hashes, and its rules (`#domain/people`). */
  people: 'people',
} as const;
