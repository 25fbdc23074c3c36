import type { TextArea, TextTree, Translation } from './area.ts';

/** The languages of the app. `xx` is the long Devanagari pseudo-language that screenshots and layout tests use. */
export const Locale = { en: 'en', xx: 'xx' } as const;
export type Locale = (typeof Locale)[keyof typeof Locale];

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && Object.hasOwn(Locale, value);
}

/** BCP 47 tag for `<html lang>`. */
export const languageTag: Record<Locale, string> = { en: 'en-IN', xx: 'hi-IN' };

/** Returns an area's texts in one language. */
export type Translator = <T extends TextTree>(area: TextArea<T>) => Translation<T>;

/** English needs no loading, because every area contains it. */
export const english: Translator = (area) => area.en as never;

/** Loads a language (I18N-001). To add a language, load it here from one file per area beside `en/`. */
export async function loadTranslator(locale: Locale): Promise<Translator> {
  if (locale === Locale.en) return english;
  const { pseudo } = await import('./pseudo.ts');
  return pseudo;
}
