import type { CommandPorts } from '#commands/command-ports.ts';
import { createLocalFacts } from '#db/facts/local-facts.ts';
import type { Databases } from '#db/queries/databases.ts';

/** One thing a user can do: a function of `#commands`. */
export type Command<Args extends unknown[], Outcome extends { ok: boolean }> = (
  ports: CommandPorts,
  ...args: Args
) => Promise<Outcome>;

/** What the commands of one owner run on. */
export type CommandContext = {
  /** What they check their arguments with. */
  dbs: Databases;
  ports: Omit<CommandPorts, 'facts'>;
  /** A command was saved. */
  onCommitted(): void;
  /** Erases what can be fetched again; false when nothing more can go. */
  makeRoom(): Promise<boolean>;
};

/** As often as there are things that may make room: pictures, history, details. */
const ROOMS = 3;

/**
 * Runs a command. One that finds no space has others make room, and is tried again: what the user does comes before what
 * was fetched (SYNC-017). Only screens that can do something import this, each with its own commands: what commands
 * check and price with is no part of a start.
 */
export async function runCommand<Args extends unknown[], Outcome extends { ok: boolean }>(
  context: CommandContext,
  command: Command<Args, Outcome>,
  ...args: Args
): Promise<Outcome> {
  const ports = { ...context.ports, facts: createLocalFacts(context.dbs) };
  for (let roomsLeft = ROOMS; ; roomsLeft -= 1) {
    try {
      const outcome = await command(ports, ...args);
      if (outcome.ok) context.onCommitted();
      return outcome;
    } catch (error) {
      const full = error instanceof Error && error.name === 'QuotaExceededError';
      if (!full || roomsLeft === 0 || !(await context.makeRoom())) throw error;
    }
  }
}
