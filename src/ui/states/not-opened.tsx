import { useSyncExternalStore } from 'react';
import { notOpenedTexts } from '#texts/en/not-opened.ts';
import IconAlertTriangle from '~icons/alert-triangle';
import { Button } from '../controls/button.tsx';
import { language, subscribeLanguage } from '../language.ts';
import { EmptyState } from './empty-state.tsx';

/** Shown in place of the app where the browser opens no database: everything on the screens comes from there. */
export function NotOpened() {
  const { translator } = useSyncExternalStore(subscribeLanguage, language, language);
  const t = translator(notOpenedTexts);
  return (
    <main role="alert">
      <EmptyState
        icon={<IconAlertTriangle />}
        title={t.title}
        action={<Button onClick={() => location.reload()}>{t.again}</Button>}
      >
        {t.help}
      </EmptyState>
    </main>
  );
}
