import { useCallback } from 'react';
import { shellTexts } from '#texts/en/shell.ts';
import { useTexts } from './use-texts.ts';

/** Returns the words for an error of a write into the device's own database, after which nothing has changed. */
export function useNotSaved(): (error: unknown) => string {
  const t = useTexts(shellTexts).common;
  return useCallback(
    (error) => (error instanceof Error && error.name === 'QuotaExceededError' ? t.storageFull : t.storageFailed),
    [t],
  );
}
