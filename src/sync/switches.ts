import type { OutboxStore } from '#ports/outbox-store.ts';
import { SettingKey } from '#ports/setting-key.ts';

export type Switches = { dataSaver: boolean; workOffline: boolean };

export async function readSwitches(outbox: OutboxStore, savesData: () => boolean): Promise<Switches> {
  const [dataSaver, workOffline] = await Promise.all([
    outbox.setting<boolean>(SettingKey.dataSaver),
    outbox.setting<boolean>(SettingKey.workOffline),
  ]);
  return { dataSaver: dataSaver ?? savesData(), workOffline: workOffline ?? false };
}
