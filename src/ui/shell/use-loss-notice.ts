import { useEffect, useRef } from 'react';
import { shellTexts } from '#texts/en/shell.ts';
import { useApp, usePopups } from '../app-context.ts';
import { useTexts } from '../use-texts.ts';

/** Reports once that the browser has deleted the app's data, and how many unsent commands were lost (SYNC-017). */
export function useLossNotice(): void {
  const t = useTexts(shellTexts).loss;
  const { loss } = useApp();
  const popups = usePopups();
  const shown = useRef(false);
  useEffect(() => {
    const lost = loss.current();
    // Another language does not show it again.
    if (!lost || shown.current) return;
    shown.current = true;
    popups.show({
      title: t.title,
      body: [t.body, lost.unsent > 0 ? t.unsent(lost.unsent) : t.none],
      onClose: () => void loss.dismiss(),
      forEveryone: true,
    });
  }, [loss, popups, t]);
}
