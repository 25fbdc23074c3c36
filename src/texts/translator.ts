import type { TextArea, TextTree, Translation } from './area.ts';
import { englishDates, nameDates } from './format.ts';

/** The languages of the app. `xx` is the long Devanagari pseudo-language that screenshots and layout tests use. */
export const Locale = { en: 'en', hi: 'hi', xx: 'xx' } as const;
export type Locale = (typeof Locale)[keyof typeof Locale];

/** The languages that a user can choose, each in its own words (I18N-001). */
export const languages = [
  { value: Locale.en, label: 'English' },
  { value: Locale.hi, label: 'हिन्दी' },
] as const;

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && Object.hasOwn(Locale, value);
}

/** BCP 47 tag for `<html lang>`. */
export const languageTag: Record<Locale, string> = { en: 'en-IN', hi: 'hi-IN', xx: 'hi-IN' };

/** Returns the first of a browser's languages that the app has. */
export function localeOf(tags: readonly string[]): Locale {
  const wanted = tags.map((tag) => tag.toLowerCase().split('-')[0]);
  return (
    languages.find(({ value }) => value === wanted.find((tag) => languages.some((known) => known.value === tag)))
      ?.value ?? Locale.en
  );
}

/** Returns an area's texts in one language. */
export type Translator = <T extends TextTree>(area: TextArea<T>) => Translation<T>;

/** English needs no loading, because every area contains it. */
export const english: Translator = (area) => area.en as never;

/**
 * Loads a language, and makes dates speak it (I18N-001). A further language is a folder beside `hi/` and a line here.
 * Rejects when its file cannot be fetched.
 */
export async function loadTranslator(locale: Locale): Promise<Translator> {
  switch (locale) {
    case Locale.en:
      nameDates(englishDates);
      return english;
    case Locale.hi: {
      const { hindi, hindiDates } = await import('./hi/index.ts');
      nameDates(hindiDates);
      return (area) => hindi[area.name as keyof typeof hindi] as never;
    }
    case Locale.xx:
      return (await import('./pseudo.ts')).pseudo;
  }
}
