import { createContext, use } from 'react';
import type { TextArea, TextTree, Translation } from '#texts/area.ts';
import { english, type Translator } from '#texts/translator.ts';

export const TranslatorContext = createContext<Translator>(english);

/** Returns the texts of one area in the app's language: `const t = useTexts(shellTexts)`. */
export function useTexts<T extends TextTree>(area: TextArea<T>): Translation<T> {
  return use(TranslatorContext)(area);
}
