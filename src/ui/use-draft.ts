import { useEffect, useRef, useState } from 'react';
import { createDraft } from './draft.ts';

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
  const [shown, show] = useState<V | null>(null);
  const save = useRef(options.save);
  const [draft] = useState(() => createDraft<V>({ save: (value) => save.current(value), show }));
  useEffect(() => {
    save.current = options.save;
  });
  useEffect(() => draft.follow(options.value), [draft, options.value]);
  return { value: shown ?? options.value, set: draft.set };
}
