import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { App } from '#app/app.ts';
import { AppContext } from './app-context.ts';
import { language, subscribeLanguage } from './language.ts';
import type { LiveViews } from './live/live-views.ts';
import { createMessages } from './messages.ts';
import { TranslatorContext } from './use-texts.ts';
import { whenShown } from './when-shown.ts';

export type AppProviderProps = {
  app: App;
  /** The live views of the current owner (`createViews`); the loaders of routes use the same. */
  currentViews: () => LiveViews;
  /** Called once, when the databases have been read for the first screen. */
  onFirstScreen?: () => void;
  children: ReactNode;
};

/** Provides everything that screens reach through hooks: the composition root, live views, toasts, popups, texts. */
export function AppProvider(props: AppProviderProps) {
  const { app, currentViews, onFirstScreen, children } = props;
  const [{ toasts, popups }] = useState(() => createMessages(app));
  const views = useSyncExternalStore((onChange) => app.onOwnerChange(onChange), currentViews, currentViews);
  const { translator } = useSyncExternalStore(subscribeLanguage, language, language);
  const { reads } = app;
  const value = useMemo(() => ({ app, views, toasts, popups }), [app, views, toasts, popups]);

  useEffect(() => {
    // A worker that dies after a commit does not report it, so earlier reads may be stale.
    const refresh = () => {
      reads.forget();
      views.refresh();
    };
    const stop = app.onRefresh(refresh);
    const stopShown = whenShown(refresh);
    const listening = new AbortController();
    document.addEventListener('freeze', () => views.pause(), listening);
    document.addEventListener('resume', refresh, listening);
    return () => {
      stop();
      stopShown();
      listening.abort();
    };
  }, [app, views, reads]);

  useEffect(() => views.whenAllRead(() => onFirstScreen?.()), [views, onFirstScreen]);

  return (
    <TranslatorContext value={translator}>
      <AppContext value={value}>{children}</AppContext>
    </TranslatorContext>
  );
}
