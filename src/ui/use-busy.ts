import { useCallback, useState } from 'react';

/** Returns whether work is running, and what runs it. Every outcome ends it, a thrown error too. */
export function useBusy(): [boolean, <T>(work: () => Promise<T>) => Promise<T>] {
  const [running, setRunning] = useState(0);
  const during = useCallback(async <T>(work: () => Promise<T>): Promise<T> => {
    setRunning((count) => count + 1);
    try {
      return await work();
    } finally {
      setRunning((count) => count - 1);
    }
  }, []);
  return [running > 0, during];
}
