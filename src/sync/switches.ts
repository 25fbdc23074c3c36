import type { OutboxStore } from '#ports/outbox-store.ts';

/** Keys of the outbox's `settings` store that the engine obeys (SYNC-019). */
export const SettingKey = {
  /** boolean; absent while the user chose nothing. */
  dataSaver: 'data-saver',
  /** boolean */
  workOffline: 'work-offline',
} as const;

export type Switches = { dataSaver: boolean; workOffline: boolean };

export async function readSwitches(outbox: OutboxStore, savesData: () => boolean): Promise<Switches> {
  const [dataSaver, workOffline] = await Promise.all([
    outbox.setting<boolean>(SettingKey.dataSaver),
    outbox.setting<boolean>(SettingKey.workOffline),
  ]);
  return { dataSaver: dataSaver ?? savesData(), workOffline: workOffline ?? false };
}
