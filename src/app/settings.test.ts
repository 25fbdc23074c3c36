import { expect, it } from 'vitest';
import { SettingKey } from '#ports/setting-key.ts';
import { customerDevice } from '#test/support/customer-device.ts';
import { createSettings } from './settings.ts';

/** The switches of a device whose outbox refuses this many writes because the disk is full. */
async function switchesOf({ refusals, rooms }: { refusals: number; rooms: number }) {
  const device = await customerDevice();
  const left = { refusals, rooms };
  const outbox: typeof device.outbox = {
    ...device.outbox,
    async transact(decide) {
      left.refusals -= 1;
      if (left.refusals >= 0) throw new DOMException('no space left', 'QuotaExceededError');
      return device.outbox.transact(decide);
    },
  };
  const told: string[] = [];
  const { facts: _, ...ports } = { ...device.ports, outbox };
  const dbs = { ...device.databases, outbox };
  const makeRoom = async () => {
    left.rooms -= 1;
    return left.rooms >= 0;
  };
  const commandContext = { dbs, ports, makeRoom, onCommitted: () => {} };
  const settings = createSettings({
    customerSession: () => ({ dbs, commandContext }),
    onSet: () => void told.push('set'),
  });
  const keys = [SettingKey.dataSaver, SettingKey.workOffline, SettingKey.notify];
  return {
    settings,
    told,
    worksOffline: () => device.outbox.setting(SettingKey.workOffline),
    stored: () => Promise.all(keys.map((key) => device.outbox.setting(key))),
  };
}

it('[SYNC-017] [SYNC-019] a switch is stored on a full device too, and told once', async () => {
  const { settings, told, worksOffline } = await switchesOf({ refusals: 2, rooms: 2 });
  await settings.setWorkOffline(true);
  expect(await worksOffline()).toBe(true);
  expect(told).toEqual(['set']);
});

it('each switch is stored as its own', async () => {
  const { settings, stored } = await switchesOf({ refusals: 0, rooms: 0 });
  await settings.setDataSaver(true);
  await settings.setNotify(false);
  expect(await stored()).toEqual([true, undefined, false]);
});

it('a switch that cannot be stored says so and stays as it was', async () => {
  const { settings, told, worksOffline } = await switchesOf({ refusals: 9, rooms: 1 });
  await expect(settings.setWorkOffline(true)).rejects.toMatchObject({ name: 'QuotaExceededError' });
  expect(await worksOffline()).toBeUndefined();
  expect(told).toEqual([]);
});
