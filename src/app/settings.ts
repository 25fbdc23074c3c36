import { updateOutbox } from '#outbox/update-outbox.ts';
import { SettingKey } from '#ports/setting-key.ts';
import type { App } from './app.ts';
import type { CustomerSession } from './customer-session.ts';
import { withRoom } from './with-room.ts';

/** Stores the owner's switches on this device (SYNC-019), also on a full one. Rejects if one cannot be stored. */
export function createSettings(ports: {
  customerSession: () => Pick<CustomerSession, 'commandContext' | 'dbs'>;
  onSet: () => void;
}): App['settings'] {
  const set = async (key: string, value: boolean | null): Promise<void> => {
    const { commandContext, dbs } = ports.customerSession();
    await withRoom(commandContext, () =>
      updateOutbox(dbs.outbox, ({ settings }) => {
        settings[key] = value;
      }),
    );
    ports.onSet();
  };
  return {
    setDataSaver: (on) => set(SettingKey.dataSaver, on),
    setWorkOffline: (on) => set(SettingKey.workOffline, on),
    setNotify: (on) => set(SettingKey.notify, on),
  };
}
