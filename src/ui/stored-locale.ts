import { isLocale, Locale } from '#texts/translator.ts';

const KEY = 'larder-locale';

/** The language chosen on this device. Stored in localStorage, so that it can be read before the first paint. */
export function storedLocale(): Locale {
  try {
    const stored = localStorage.getItem(KEY);
    return isLocale(stored) ? stored : Locale.en;
  } catch {
    // The browser forbids storage: use English.
    return Locale.en;
  }
}
