import type { OutboxRow } from '#domain/commands/outbox-row.ts';
import type { OutboxStore } from '#ports/outbox-store.ts';
import { SettingKey } from '#ports/setting-key.ts';

export type QueueFacts = {
  unsent: number;
  needsYou: number;
  dataSaver: boolean | null;
  workOffline: boolean;
};

/** How many commands wait, and what the user switched. */
export async function readQueueFacts(outbox: OutboxStore, rows: readonly OutboxRow[]): Promise<QueueFacts> {
  const [dataSaver, workOffline] = await Promise.all([
    outbox.setting<boolean>(SettingKey.dataSaver),
    outbox.setting<boolean>(SettingKey.workOffline),
  ]);
  return {
    unsent: rows.length,
    needsYou: rows.filter((row) => row.state === 'needs-user' || row.state === 'expired').length,
    dataSaver: dataSaver ?? null,
    workOffline: workOffline ?? false,
  };
}
