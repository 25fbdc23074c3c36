import { createContext, use } from 'react';
import type { TextArea, TextTree, Translation } from '#texts/area.ts';
import { english, type Translator } from '#texts/translator.ts';

export const TranslatorContext = createContext<Translator>(english);

/** The texts of one area in the language of the app: `const t = useTexts(shellTexts)`. */
export function useTexts<T extends TextTree>(area: TextArea<T>): Translation<T> {
  return use(TranslatorContext)(area);
}
