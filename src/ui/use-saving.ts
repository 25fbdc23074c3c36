import { productTexts } from '#texts/en/product.ts';
import { useToasts } from './larder-context.ts';
import { useTexts } from './use-texts.ts';

/**
 * Runs a command whose local write may fail, when the device is full for example: then it says so, and answers null.
 * Nothing was changed in that case.
 */
export function useSaving(): <T>(work: Promise<T>) => Promise<T | null> {
  const t = useTexts(productTexts);
  const toasts = useToasts();
  return async (work) => {
    try {
      return await work;
    } catch (error) {
      const full = error instanceof Error && error.name === 'QuotaExceededError';
      toasts.show({ text: full ? t.errors.storageFull : t.errors.notSaved, tone: 'error' });
      return null;
    }
  };
}
