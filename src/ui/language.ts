import {
  english,
  isLocale,
  type Locale,
  languageTag,
  loadTranslator,
  localeOf,
  type Translator,
} from '#texts/translator.ts';

const KEY = 'larder-locale';

type Language = { locale: Locale; translator: Translator };

let now: Language = { locale: 'en', translator: english };
const listeners = new Set<() => void>();

/** The language chosen on this device, else the browser's. Stored in localStorage, for the first frame (I18N-001). */
function wanted(): Locale {
  try {
    const stored = localStorage.getItem(KEY);
    if (isLocale(stored)) return stored;
  } catch {
    // The browser forbids storage: follow its own language.
  }
  return localeOf(navigator.languages);
}

/** The language on the screen, and its texts; another object after each change. */
export const language = (): Language => now;

export function subscribeLanguage(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/**
 * Switches all texts at once, and keeps the choice. Nothing changes when the language cannot be fetched now: its file
 * comes with the first use, and stays on the device.
 */
export async function chooseLanguage(locale: Locale): Promise<{ ok: true } | { ok: false; kind: 'not-fetched' }> {
  if (!(await speak(locale))) return { ok: false, kind: 'not-fetched' };
  try {
    localStorage.setItem(KEY, locale);
  } catch {
    // Without storage, the choice lasts as long as the page.
  }
  return { ok: true };
}

/** Loads the language of this device; English stays when that fails. Follows other tabs. */
export async function startLanguage(): Promise<void> {
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY) void speak(wanted());
  });
  await speak(wanted());
}

/** The newest wish counts: a language that loads slowly must not replace one that was chosen after it. */
let newest = 0;

async function speak(locale: Locale): Promise<boolean> {
  newest += 1;
  const wish = newest;
  const translator = await loadTranslator(locale).catch(() => null);
  if (!translator) return false;
  if (wish !== newest) return true;
  now = { locale, translator };
  document.documentElement.lang = languageTag(locale);
  for (const listener of listeners) listener();
  return true;
}
