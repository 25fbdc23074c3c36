import type { TextArea, TextTree, Translation } from './area.ts';
import { type DateNames, englishDates, nameDates } from './format.ts';

/**
 * The languages that a user can choose, each in its own words (I18N-001). A further language is a folder with its texts
 * (as `hi/`) and a line here; the service worker finds its `notify.ts` by itself.
 */
export const languages = [
  { value: 'en', label: 'English', tag: 'en-IN' },
  { value: 'hi', label: 'हिन्दी', tag: 'hi-IN' },
] as const;

export type Language = (typeof languages)[number]['value'];

/** `xx` is the long Devanagari pseudo-language that screenshots and layout tests use. */
export type Locale = Language | 'xx';

/** What the `index.ts` of a language's folder exports: its texts by the name of their area, and the names in dates. */
export type LanguageFile = { texts: Readonly<Record<string, TextTree>>; dates: DateNames };

export function isLocale(value: unknown): value is Locale {
  return value === 'xx' || languages.some((known) => known.value === value);
}

/** BCP 47 tag for `<html lang>`. */
export function languageTag(locale: Locale): string {
  return languages.find(({ value }) => value === locale)?.tag ?? 'hi-IN';
}

/** Returns the first of a browser's languages that the app has. */
export function localeOf(tags: readonly string[]): Locale {
  const wanted = tags.map((tag) => tag.toLowerCase().split('-')[0]);
  return (
    languages.find(({ value }) => value === wanted.find((tag) => languages.some((known) => known.value === tag)))
      ?.value ?? 'en'
  );
}

/** Returns an area's texts in one language. */
export type Translator = <T extends TextTree>(area: TextArea<T>) => Translation<T>;

/** English needs no loading, because every area contains it. */
export const english: Translator = (area) => area.en as never;

/** Loads a language, and makes dates speak it (I18N-001). Rejects when its file cannot be fetched. */
export async function loadTranslator(locale: Locale): Promise<Translator> {
  if (locale === 'xx') return (await import('./pseudo.ts')).pseudo;
  if (locale === 'en') {
    nameDates(englishDates);
    return english;
  }
  const { texts, dates } = (await import(`./${locale}/index.ts`)) as LanguageFile;
  nameDates(dates);
  return (area) => texts[area.name] as never;
}
