import { useCallback } from 'react';
import { type Command, runCommand } from '#app/run-command.ts';
import { useApp, useToasts } from './app-context.ts';
import { useNotSaved } from './use-not-saved.ts';

/** Runs a command: `run(addToCart, { productId, quantity })`. */
export type RunCommand = <Args extends unknown[], Outcome extends { ok: boolean }>(
  command: Command<Args, Outcome>,
  ...args: Args
) => Promise<Outcome | null>;

/**
 * Runs commands on the databases of the owner for whom the screen was drawn. If the local write fails, for example
 * because the device is full, it shows a message and returns null; nothing has changed then.
 */
export function useCommand(): RunCommand {
  const { commandContext, journal } = useApp();
  const toasts = useToasts();
  const notSaved = useNotSaved();
  return useCallback(
    async (command, ...args) => {
      try {
        return await runCommand(commandContext, command, ...args);
      } catch (error) {
        journal.note('command', error);
        toasts.show({ text: notSaved(error), tone: 'error' });
        return null;
      }
    },
    [commandContext, journal, toasts, notSaved],
  );
}
