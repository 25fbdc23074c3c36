import type { TrackingRows, TrackingStore } from '#gateway/customer/tracking-store.ts';

/** What the gateway remembers of tracking, in memory. */
export function createMemoryTracking(): TrackingStore {
  const kept = new Map<string, TrackingRows>();
  const keyOf = (contactId: string, part: string) => `${contactId} ${part}`;
  return {
    async load(contactId, part) {
      return structuredClone(kept.get(keyOf(contactId, part)) ?? null);
    },
    async save(contactId, part, rows) {
      kept.set(keyOf(contactId, part), structuredClone(rows));
    },
  };
}
