import type { CommandPorts } from '#commands/command-ports.ts';
import { createLocalFacts } from '#db/facts/local-facts.ts';
import type { Databases } from '#db/queries/databases.ts';
import { withRoom } from './with-room.ts';

/** One thing a user can do: a function of `#commands`. */
export type Command<Args extends unknown[], Outcome extends { ok: boolean }> = (
  ports: CommandPorts,
  ...args: Args
) => Promise<Outcome>;

/** What the commands of one owner run on. */
export type CommandContext = {
  /** The databases that commands check their arguments against. */
  dbs: Databases;
  ports: Omit<CommandPorts, 'facts'>;
  /** A command was saved. */
  onCommitted(): void;
  /** Deletes data that can be fetched again, or only what `only` names; false if nothing of it is left. */
  makeRoom(only?: 'pictures'): Promise<boolean>;
};

/**
 * Runs a command. If there is no space, makes room and tries again, because the user's work matters more than fetched
 * data (SYNC-017). Only screens with commands import this, each with its own commands, so that the code that commands
 * need is not loaded at the start.
 */
export async function runCommand<Args extends unknown[], Outcome extends { ok: boolean }>(
  context: CommandContext,
  command: Command<Args, Outcome>,
  ...args: Args
): Promise<Outcome> {
  const ports = { ...context.ports, facts: createLocalFacts(context.dbs) };
  const outcome = await withRoom(context, () => command(ports, ...args));
  if (outcome.ok) context.onCommitted();
  return outcome;
}
