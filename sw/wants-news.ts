import { openOutbox } from '#db/open-outbox.ts';
import type { Owner } from '#domain/owner.ts';
import { SettingKey } from '#ports/setting-key.ts';

/** Whether the customer has switched notifications on, on this device. */
export async function wantsNews(owner: Owner): Promise<boolean> {
  const outbox = openOutbox(owner);
  return (await outbox.setting<boolean>(SettingKey.notify).finally(() => outbox.close())) ?? false;
}
