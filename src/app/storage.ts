/** Asks the browser not to evict this origin (SYNC-017). The browser may decide without asking the user. */
export async function askToPersist(): Promise<void> {
  if (!navigator.storage?.persist || (await navigator.storage.persisted())) return;
  await navigator.storage.persist().catch(() => false);
}
