import type { OutboxRow } from '#domain/commands/kinds.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';

type Placed = Pick<OutboxRow, 'id' | 'ref' | 'seq'>;

/**
 * Returns what is wrong with the order of effects; null when nothing is. In each lane, effects must come in the order
 * in which the user acted. A retried or repaired command has the place of the first command with its reference
 * (sync.md 4.3), so later actions must have their effect after it.
 */
export function wrongOrder(
  accepted: ReadonlyMap<CommandId, Placed>,
  effects: readonly { id: CommandId; lane: string }[],
): string | null {
  const places = new Map<string, number>();
  for (const { ref, seq } of accepted.values()) places.set(ref, Math.min(seq, places.get(ref) ?? seq));
  const reached = new Map<string, number>();
  for (const { id, lane } of effects) {
    const place = places.get(accepted.get(id)?.ref ?? '');
    if (place === undefined) continue;
    const before = reached.get(lane) ?? place;
    if (before > place) return `${lane} had effect ${place} after ${before}`;
    reached.set(lane, place);
  }
  return null;
}
