import { useEffect, useState } from 'react';

/** PAY-019. */
export const LONG_MS = 10 * 60_000;

const keyOf = (subjectId: string) => `larder-payment-since:${subjectId}`;

/** Whether a payment has been waited for over ten minutes in this tab, reloads included. */
export function useTakesLong(subjectId: string): boolean {
  const [sinceMs] = useState(() => sinceOf(subjectId));
  const [long, setLong] = useState(() => Date.now() - sinceMs >= LONG_MS);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), Math.max(0, sinceMs + LONG_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [sinceMs]);
  return long;
}

/** Returns when the waiting began; kept in this tab, if its browser lets us. */
function sinceOf(subjectId: string): number {
  const nowMs = Date.now();
  try {
    const kept = Number(sessionStorage.getItem(keyOf(subjectId)));
    if (kept > 0 && kept <= nowMs) return kept;
    sessionStorage.setItem(keyOf(subjectId), String(nowMs));
  } catch {
    // Without storage, a reload counts from its own time.
  }
  return nowMs;
}
