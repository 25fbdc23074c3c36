import { useEffect, useMemo, useRef, useState } from 'react';
import { latestWrite } from './latest-write.ts';

/** How long a saved draft may stand in for a view that has not caught up; a view needs some milliseconds. */
const CATCH_UP_MS = 1_500;

/**
 * The number of a stepper: what the user asked for stands at once (within the frame of the tap), is written at once,
 * and gives way to the view when that has it, or when it was refused.
 */
export function useDraftQuantity(options: {
  /** What the view says. */
  quantity: number;
  /** Answers whether it was saved. Says itself why not. */
  save: (quantity: number) => Promise<boolean>;
}): { quantity: number; set: (quantity: number) => void } {
  const [draft, setDraft] = useState<number | null>(null);
  const save = useRef(options.save);
  useEffect(() => {
    save.current = options.save;
  });
  const write = useMemo(() => latestWrite((quantity: number) => save.current(quantity)), []);

  useEffect(() => {
    if (draft === options.quantity) setDraft(null);
  }, [draft, options.quantity]);

  const forget = (quantity: number) => setDraft((now) => (now === quantity ? null : now));
  const set = (quantity: number) => {
    setDraft(quantity);
    void write(quantity).then((saved) => {
      if (saved === null) return;
      if (saved) setTimeout(() => forget(quantity), CATCH_UP_MS);
      else forget(quantity);
    });
  };
  return { quantity: draft ?? options.quantity, set };
}
