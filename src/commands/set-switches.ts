import { ok, type Result } from '#lib/result.ts';
import type { OutboxStore } from '#ports/outbox-store.ts';
import { SettingKey } from '#ports/setting-keys.ts';

/** Switches the data saver; from then on the user's word counts, not the browser's Save-Data. */
export async function setDataSaver(outbox: OutboxStore, { on }: { on: boolean }): Promise<Result<null, never>> {
  await outbox.transact(() => ({ writes: { settings: { [SettingKey.dataSaver]: on } }, value: null }));
  return ok(null);
}

/** Stops and resumes all traffic. */
export async function setWorkOffline(outbox: OutboxStore, { on }: { on: boolean }): Promise<Result<null, never>> {
  await outbox.transact(() => ({ writes: { settings: { [SettingKey.workOffline]: on } }, value: null }));
  return ok(null);
}
