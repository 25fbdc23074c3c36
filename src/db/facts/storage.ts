import type { OutboxView } from '../queries/views.ts';

/** How much this origin keeps on the device; null where the browser does not tell (and outside of browsers). */
export async function readStorage(): Promise<OutboxView['storage']> {
  const storage = globalThis.navigator?.storage;
  if (!storage?.estimate) return null;
  const { usage } = await storage.estimate();
  const persisted = storage.persisted ? await storage.persisted() : null;
  return usage === undefined ? null : { usedBytes: usage, persisted };
}
