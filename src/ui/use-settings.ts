import { useMemo } from 'react';
import type { App } from '#app/app.ts';
import { shellTexts } from '#texts/en/shell.ts';
import { useApp, usePopups } from './app-context.ts';
import { useNotSaved } from './use-not-saved.ts';
import { useTexts } from './use-texts.ts';

/** The switches of SYNC-019. Shows a popup if the device cannot save one: a toast would lie under the open menu. */
export function useSettings(): App['settings'] {
  const t = useTexts(shellTexts).common;
  const { settings } = useApp();
  const popups = usePopups();
  const notSaved = useNotSaved();
  return useMemo(() => {
    const told =
      <V>(set: (value: V) => Promise<void>) =>
      (value: V) =>
        set(value).catch((error: unknown) => popups.show({ title: t.notSaved, body: notSaved(error) }));
    return {
      setDataSaver: told(settings.setDataSaver),
      setWorkOffline: told(settings.setWorkOffline),
      setNotify: told(settings.setNotify),
    };
  }, [settings, popups, notSaved, t]);
}
