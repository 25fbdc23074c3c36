import { useEffect, useState } from 'react';

/** Returns how many whole seconds are left until a time in milliseconds, counting down to 0. */
export function useSecondsUntil(atMs: number): number {
  const [nowMs, setNowMs] = useState(Date.now);
  const left = Math.max(0, Math.ceil((atMs - nowMs) / 1000));
  useEffect(() => {
    const tick = () => setNowMs(Date.now());
    tick();
    const timer = setInterval(() => {
      tick();
      if (Date.now() >= atMs) clearInterval(timer);
    }, 1_000);
    return () => clearInterval(timer);
  }, [atMs]);
  return left;
}
