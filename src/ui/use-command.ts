import { useCallback } from 'react';
import { type Command, runCommand } from '#runtime/run-command.ts';
import { productTexts } from '#texts/en/product.ts';
import { useApp, useToasts } from './app-context.ts';
import { useTexts } from './use-texts.ts';

/** Runs a command: `run(addToCart, { productId, quantity })`. */
export type RunCommand = <Args extends unknown[], Outcome extends { ok: boolean }>(
  command: Command<Args, Outcome>,
  ...args: Args
) => Promise<Outcome | null>;

/**
 * Runs commands on the databases of the current owner. If the local write fails, for example because the device is
 * full, it shows a message and returns null; nothing has changed then.
 */
export function useCommand(): RunCommand {
  const t = useTexts(productTexts);
  const app = useApp();
  const toasts = useToasts();
  return useCallback(
    async (command, ...args) => {
      try {
        return await runCommand(app.commandContext, command, ...args);
      } catch (error) {
        const full = error instanceof Error && error.name === 'QuotaExceededError';
        toasts.show({ text: full ? t.errors.storageFull : t.errors.notSaved, tone: 'error' });
        return null;
      }
    },
    [app, toasts, t],
  );
}
