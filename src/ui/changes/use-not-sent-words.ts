import { useSyncExternalStore } from 'react';
import { outboxTexts } from '#texts/en/outbox.ts';
import { useApp } from '../app-context.ts';
import { useShell } from '../shell/shell-context.ts';
import { useOffline } from '../shell/use-offline.ts';
import { useTexts } from '../use-texts.ts';
import { notSentWords } from './not-sent-words.ts';

/** Says of a change that waits where it is, when it is sent, and whether the app may be closed until then. */
export function useNotSentWords(): string {
  const t = useTexts(outboxTexts).notSent;
  const { sendsWhileClosed } = useApp();
  const sends = useSyncExternalStore(sendsWhileClosed.subscribe, sendsWhileClosed.now, () => false);
  const shell = useShell();
  const offline = useOffline();
  return notSentWords(t, { offline, sends, workOffline: shell?.workOffline ?? false, ...shell?.status });
}
