import { latestWrite } from './latest-write.ts';

/** How long a saved draft may replace a view that has not caught up; a view needs some milliseconds. */
const CATCH_UP_MS = 1_500;

type Draft<V> = {
  /** Sets the value that the user asks for. */
  set(value: V): void;
  /** Reports the view's current value. */
  follow(value: V): void;
};

/**
 * Holds the value that the user asked for, from the tap until it is saved and the view has it, or until it is refused.
 * While a write runs, a view with the same value may still show the old one: when two pieces become three and then two
 * again, the view will still report the three. `show` gets the value to show, or null to show the view's.
 */
export function createDraft<V>(options: {
  /** Returns whether the value was saved. */
  save: (value: V) => Promise<boolean>;
  show: (value: V | null) => void;
  later?: (run: () => void, ms: number) => unknown;
}): Draft<V> {
  const { show, later = setTimeout } = options;
  const write = latestWrite(options.save);
  let draft: { value: V; saved: boolean } | null = null;
  let seen: V | null = null;
  const end = (mine: typeof draft) => {
    if (draft !== mine) return;
    draft = null;
    show(null);
  };
  return {
    set(value) {
      const mine = { value, saved: false };
      draft = mine;
      show(value);
      void write(value).then((saved) => {
        if (saved === null) return;
        mine.saved = saved;
        if (!saved || seen === value) end(mine);
        else later(() => end(mine), CATCH_UP_MS);
      });
    },
    follow(value) {
      seen = value;
      if (draft?.saved && draft.value === value) end(draft);
    },
  };
}
