/** Keys of the outbox's `settings` store (SYNC-019). */
export const SettingKey = {
  /** boolean; absent until the user chooses: then the browser's `Save-Data` counts. */
  dataSaver: 'data-saver',
  /** boolean: no traffic at all. */
  workOffline: 'work-offline',
  /** boolean: show a notification with the results of commands that were sent while the app was closed. */
  notify: 'notify',
  /** string: the KYC status that this device last looked at, so that a change is news once. */
  kycSeen: 'kyc-seen',
} as const;
