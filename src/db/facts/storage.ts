import type { OutboxView } from '../views/index.ts';

/** Reads how much this origin stores on the device; null if the browser does not report it (and outside browsers). */
export async function readStorage(): Promise<OutboxView['storage']> {
  const storage = globalThis.navigator?.storage;
  if (!storage?.estimate) return null;
  const { usage } = await storage.estimate();
  const persisted = storage.persisted ? await storage.persisted() : null;
  return usage === undefined ? null : { usedBytes: usage, persisted };
}
