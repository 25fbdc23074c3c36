import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** Returns the time in milliseconds, updated every minute, for ages such as '5 min ago'. */
export function useMinute(): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
