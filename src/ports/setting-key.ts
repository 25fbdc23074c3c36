/** Keys of the outbox's `settings` store (SYNC-019). */
export const SettingKey = {
  /** boolean; absent while the user chose nothing: then the browser's own `Save-Data` counts. */
  dataSaver: 'data-saver',
  /** boolean: no traffic at all. */
  workOffline: 'work-offline',
  /** boolean: a notification tells what became of commands that were sent while the app was closed. */
  notify: 'notify',
} as const;
