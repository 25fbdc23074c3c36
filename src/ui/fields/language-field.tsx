import { useSyncExternalStore } from 'react';
import { shellTexts } from '#texts/en/shell.ts';
import { type Locale, languages } from '#texts/translator.ts';
import { useToasts } from '../app-context.ts';
import { chooseLanguage, language, subscribeLanguage } from '../language.ts';
import { useTexts } from '../use-texts.ts';
import { SegmentedField } from './segmented-field.tsx';

/** Chooses the language of the app: at once, for this device (I18N-001). */
export function LanguageField() {
  const t = useTexts(shellTexts).language;
  const toasts = useToasts();
  const { locale } = useSyncExternalStore(subscribeLanguage, language);
  const choose = async (wanted: Locale) => {
    const chosen = await chooseLanguage(wanted);
    if (!chosen.ok) toasts.show({ text: t.notFetched, tone: 'error' });
  };
  return (
    <SegmentedField<Locale>
      label={t.label}
      value={locale}
      choices={languages}
      onChange={(wanted) => void choose(wanted)}
    />
  );
}
