import { openDevice } from '#db/open-device.ts';
import type { Translation } from '#texts/area.ts';
import { notifyTexts } from '#texts/en/notify.ts';

type Words = Translation<typeof notifyTexts.en>;

/** Of every language but English, by the path of its file: a service worker cannot load a language later. */
const translated = import.meta.glob<Words>(['../src/texts/*/notify.ts', '!../src/texts/en/notify.ts'], {
  eager: true,
  import: 'notify',
});

/** Returns the texts of notifications in the language that the last page of this device showed (I18N-001). */
export async function notifyWords(): Promise<Words> {
  const device = openDevice();
  const language = await device.get('language').finally(() => device.close());
  return translated[`../src/texts/${language}/notify.ts`] ?? notifyTexts.en;
}
