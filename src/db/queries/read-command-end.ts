import { type CommandOutcome, OUTCOMES } from '#protocol/outcome.ts';
import type { Databases } from './databases.ts';

export type CommandEndView = { end: CommandOutcome['end'] | null };

/** Reads how a command of this device ended; null while it has not, or when nobody remembers it. */
export async function readCommandEnd(
  { outbox }: Databases,
  { commandId }: { commandId: string | null },
): Promise<CommandEndView> {
  const outcomes = (await outbox.meta<CommandOutcome[]>(OUTCOMES)) ?? [];
  return { end: outcomes.find(({ id }) => id === commandId)?.end ?? null };
}
