import type { StorageUse } from './app.ts';

/** Asks the browser not to evict this origin (SYNC-017). The browser may decide without asking the user. */
export async function askToPersist(): Promise<void> {
  if (!navigator.storage?.persist || (await navigator.storage.persisted())) return;
  await navigator.storage.persist().catch(() => false);
}

export async function storageUse(): Promise<StorageUse | null> {
  if (!navigator.storage?.estimate) return null;
  const [{ usage }, persisted] = await Promise.all([
    navigator.storage.estimate(),
    navigator.storage.persisted ? navigator.storage.persisted() : null,
  ]);
  return usage === undefined ? null : { usedBytes: usage, persisted };
}
