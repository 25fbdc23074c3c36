import { latestWrite } from './latest-write.ts';

/** How long a saved draft may stand in for a view that has not caught up; a view needs some milliseconds. */
const CATCH_UP_MS = 1_500;

type Draft<V> = {
  /** The user asks for a value. */
  set(value: V): void;
  /** What the view says now. */
  follow(value: V): void;
};

/**
 * What the user asked for, from the tap on until it is saved and the view has it, or until it was refused. A view that
 * says the same while it is being written may say so of the value before: of two pieces that became three and two again
 * it still has to tell the three. `show` is told what stands; null: the view does.
 */
export function createDraft<V>(options: {
  /** Answers whether it was saved. */
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
