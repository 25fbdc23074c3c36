import { useState } from 'react';
import { useApp } from '#ui/app-context.ts';

/** How the last check ended; null before the first. */
type Checked = 'read' | 'failed' | null;

/** Reads the credit records anew (CRED-001). A check has failed when the shop's answer did not come (CRED-008). */
export function useCheckBalance() {
  const app = useApp();
  const [checking, setChecking] = useState(false);
  const [checked, setChecked] = useState<Checked>(null);
  const readAtMs = async () => (await app.dbs.cache.status()).syncedAtMs.me ?? 0;
  const check = async () => {
    setChecking(true);
    const before = await readAtMs();
    await app.syncNow();
    setChecked((await readAtMs()) > before ? 'read' : 'failed');
    setChecking(false);
  };
  return { checking, checked, check };
}
