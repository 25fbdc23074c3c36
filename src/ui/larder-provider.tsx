import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { english, type Translator } from '#texts/translator.ts';
import type { Larder } from './larder.ts';
import { LarderContext } from './larder-context.ts';
import { LiveViews } from './live/live-views.ts';
import { createPopups } from './popups/popup-store.ts';
import { ThemeProvider } from './theme/theme-provider.tsx';
import { createToasts } from './toasts/toast-store.ts';
import { observeDatabases } from './use-live.ts';
import { TranslatorContext } from './use-texts.ts';

export type LarderProviderProps = { larder: Larder; translator?: Translator; children: ReactNode };

/** Everything that screens reach through hooks: the composition root, live views, toasts, popups, texts, theme. */
export function LarderProvider({ larder, translator = english, children }: LarderProviderProps) {
  const [toasts] = useState(createToasts);
  const [popups] = useState(createPopups);
  const views = useMemo(() => new LiveViews(larder.dbs, observeDatabases), [larder.dbs]);
  const value = useMemo(() => ({ larder, views, toasts, popups }), [larder, views, toasts, popups]);

  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') views.refresh();
    };
    document.addEventListener('visibilitychange', onVisible);
    addEventListener('pageshow', onVisible);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      removeEventListener('pageshow', onVisible);
    };
  }, [views]);

  return (
    <ThemeProvider>
      <TranslatorContext value={translator}>
        <LarderContext value={value}>{children}</LarderContext>
      </TranslatorContext>
    </ThemeProvider>
  );
}
