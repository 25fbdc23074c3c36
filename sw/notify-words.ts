import { openDevice } from '#db/open-device.ts';
import type { Translation } from '#texts/area.ts';
import { notifyTexts } from '#texts/en/notify.ts';
import { notifyHi } from '#texts/hi/notify.ts';
import { Locale } from '#texts/translator.ts';

/** Returns the texts of notifications in the language that the last page of this device showed (I18N-001). */
export async function notifyWords(): Promise<Translation<typeof notifyTexts.en>> {
  const device = openDevice();
  const language = await device.get('language').finally(() => device.close());
  return language === Locale.hi ? notifyHi : notifyTexts.en;
}
