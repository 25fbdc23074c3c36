import { useEffect, useEffectEvent } from 'react';

/** Calls back when the browser shows this page again as the user left it. */
export function useReturn(onReturn: () => void): void {
  const back = useEffectEvent(onReturn);
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => {
      if (persisted) back();
    };
    addEventListener('pageshow', show);
    return () => removeEventListener('pageshow', show);
  }, []);
}
