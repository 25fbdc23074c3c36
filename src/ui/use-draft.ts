import { useEffect, useMemo, useRef, useState } from 'react';
import { latestWrite } from './latest-write.ts';

/** How long a saved draft may stand in for a view that has not caught up; a view needs some milliseconds. */
const CATCH_UP_MS = 1_500;

/**
 * A value that a control changes: what the user asked for stands at once (within the frame of the tap), is written at
 * once, and gives way to the view when that has it, or when it was refused.
 */
export function useDraft<V extends number | boolean | string>(options: {
  /** What the view says. */
  value: V;
  /** Answers whether it was saved. Says itself why not. */
  save: (value: V) => Promise<boolean>;
}): { value: V; set: (value: V) => void } {
  const [draft, setDraft] = useState<V | null>(null);
  const save = useRef(options.save);
  useEffect(() => {
    save.current = options.save;
  });
  const write = useMemo(() => latestWrite((value: V) => save.current(value)), []);

  useEffect(() => {
    if (draft === options.value) setDraft(null);
  }, [draft, options.value]);

  const forget = (value: V) => setDraft((now) => (now === value ? null : now));
  const set = (value: V) => {
    setDraft(() => value);
    void write(value).then((saved) => {
      if (saved === null) return;
      if (saved) setTimeout(() => forget(value), CATCH_UP_MS);
      else forget(value);
    });
  };
  return { value: draft ?? options.value, set };
}
