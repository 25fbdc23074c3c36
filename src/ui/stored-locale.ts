import { isLocale, Locale } from '#texts/translator.ts';

const KEY = 'larder-locale';

/** The language chosen on this device. Kept where it can be read before the first paint. */
export function storedLocale(): Locale {
  try {
    const stored = localStorage.getItem(KEY);
    return isLocale(stored) ? stored : Locale.en;
  } catch {
    // A browser that forbids storage still speaks English.
    return Locale.en;
  }
}
