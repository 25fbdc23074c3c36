import type { CommandId, OutboxRow } from '#domain/commands/outbox-row.ts';

type Placed = Pick<OutboxRow, 'id' | 'ref' | 'seq'>;

/**
 * What is wrong with the order of effects; null when nothing is. In each lane they come in the order in which the user acted. What
 * is tried again or repaired has the place of the first command of its reference (sync.md 4.3): what was done after that
 * has its effect after it.
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
