import { openOutbox } from '#db/open-outbox.ts';
import { SettingKey } from '#ports/setting-key.ts';
import { signedInCustomer } from './signed-in.ts';

let offline: Promise<boolean> | null = null;

/** Whether the user switched all traffic off (SYNC-019). Read once; pages report changes. */
export function worksOffline(): Promise<boolean> {
  offline ??= read().catch(() => false);
  return offline;
}

export function forgetSettings(): void {
  offline = null;
}

async function read(): Promise<boolean> {
  // A page reports a sign-out before it has erased everything.
  const outbox = openOutbox(await signedInCustomer());
  return (await outbox.setting<boolean>(SettingKey.workOffline).finally(() => outbox.close())) ?? false;
}
