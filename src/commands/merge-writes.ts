import type { OutboxWrites } from '#ports/outbox-store.ts';

/** Merges several writes into one transaction's; a later draft or value replaces an earlier one. */
export function mergeWrites(...all: readonly OutboxWrites[]): OutboxWrites {
  return {
    ...Object.assign({}, ...all),
    add: all.flatMap((writes) => writes.add ?? []),
    put: all.flatMap((writes) => writes.put ?? []),
    remove: all.flatMap((writes) => writes.remove ?? []),
  };
}
