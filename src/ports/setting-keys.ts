/** Keys of the outbox's `settings` store (SYNC-019). */
export const SettingKey = {
  /** boolean; absent while the user chose nothing: then the browser's Save-Data decides. */
  dataSaver: 'data-saver',
  /** boolean: no traffic at all. */
  workOffline: 'work-offline',
} as const;
