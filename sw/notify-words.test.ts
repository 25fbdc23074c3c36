import Dexie from 'dexie';
import { afterEach, expect, it } from 'vitest';
import { openDevice } from '#db/open-device.ts';
import { notifyTexts } from '#texts/en/notify.ts';
import { notify } from '#texts/hi/notify.ts';
import { notifyWords } from './notify-words.ts';

afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

it('[I18N-001] notifications speak the language that the page showed last', async () => {
  const device = openDevice();
  const spoken = async (language: string) => {
    await device.set('language', language);
    return notifyWords();
  };
  expect(await notifyWords()).toBe(notifyTexts.en);
  expect(await spoken('hi')).toBe(notify);
  expect(await spoken('en')).toBe(notifyTexts.en);
  expect(await spoken('xx')).toBe(notifyTexts.en);
  device.close();
});
