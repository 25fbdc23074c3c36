import { useEffect, useRef, useState } from 'react';
import { createDraft } from './draft.ts';

/**
 * A value that a control changes: the requested value is shown at once (within the frame of the tap) and written at
 * once; the view's value replaces it when the view has caught up or the write was refused.
 */
export function useDraft<V extends number | boolean | string>(options: {
  /** The view's value. */
  value: V;
  /** Returns whether the value was saved. Reports failures itself. */
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
