import type { OutboxSnapshot, OutboxStore } from '#outbox/outbox-store.ts';
import { SettingKey } from '#ports/setting-key.ts';

export type QueueFacts = {
  unsent: number;
  needsYou: number;
  dataSaver: boolean | null;
  workOffline: boolean;
};

/** Counts the commands that wait and reads the user's switches. */
export async function readQueueFacts(outbox: OutboxStore, { rows, unreadable }: OutboxSnapshot): Promise<QueueFacts> {
  const [dataSaver, workOffline] = await Promise.all([
    outbox.setting<boolean>(SettingKey.dataSaver),
    outbox.setting<boolean>(SettingKey.workOffline),
  ]);
  return {
    unsent: rows.length + unreadable.length,
    needsYou: rows.filter((row) => row.state === 'needs-user' || row.state === 'expired').length + unreadable.length,
    dataSaver: dataSaver ?? null,
    workOffline: workOffline ?? false,
  };
}
