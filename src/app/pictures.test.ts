import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { guestDatabases } from '#db/guest-databases.ts';
import { SettingKey } from '#ports/setting-key.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Returns how often pictures were asked for: 'before' and 'after' the line became good. `later` happens in between. */
async function asked(
  settings: Record<string, boolean>,
  { saveData = false, later = () => {} } = {},
): Promise<number[]> {
  const connection = Object.assign(new EventTarget(), { effectiveType: '3g', saveData });
  vi.stubGlobal('navigator', { connection });
  const tell = vi.fn(async () => undefined);
  const guest = guestDatabases(null, 0);
  const setting = async <T>(key: string) => settings[key] as T | undefined;
  const databases = { ...guest, outbox: { ...guest.outbox, setting } };
  const { warmPicturesLater } = await import('./pictures.ts');
  warmPicturesLater({ tell }, () => databases);
  warmPicturesLater({ tell }, () => databases);
  await vi.runAllTimersAsync();
  await vi.dynamicImportSettled();
  const before = tell.mock.calls.length;
  later();
  warmPicturesLater({ tell }, () => databases);
  await vi.runAllTimersAsync();
  connection.effectiveType = '4g';
  connection.dispatchEvent(new Event('change'));
  await vi.runAllTimersAsync();
  await vi.dynamicImportSettled();
  return [before, tell.mock.calls.length];
}

it('pictures are fetched ahead once the line is good', async () => {
  expect(await asked({})).toEqual([0, 1]);
});

it('pictures are not fetched ahead while saving data or working offline; the user’s choice counts first', async () => {
  expect(await asked({ [SettingKey.dataSaver]: true })).toEqual([0, 0]);
  vi.resetModules();
  expect(await asked({}, { saveData: true })).toEqual([0, 0]);
  vi.resetModules();
  expect(await asked({ [SettingKey.workOffline]: true })).toEqual([0, 0]);
  vi.resetModules();
  expect(await asked({ [SettingKey.dataSaver]: false }, { saveData: true })).toEqual([0, 1]);
});

it('pictures are fetched ahead after the user stopped saving data, once', async () => {
  const settings = { [SettingKey.dataSaver]: true };
  const later = () => {
    settings[SettingKey.dataSaver] = false;
  };
  expect(await asked(settings, { later })).toEqual([0, 1]);
});

it('is no error where the network went before the code for it came', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  vi.doMock('#db/queries/read-pictures-ahead.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  expect(await asked({})).toEqual([0, 0]);
  vi.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', unhandled);
  vi.doUnmock('#db/queries/read-pictures-ahead.ts');
  expect(unhandled).not.toHaveBeenCalled();
});
