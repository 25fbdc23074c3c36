import type { FormDrafts, FormValues } from '#db/open-form-drafts.ts';

/** Keeps one form's changes on the device. */
export type FormKeeper = {
  /** Null if nothing is kept. */
  read(): Promise<FormValues | null>;
  /** Writes what the user changed; an empty object removes the draft. Writes nothing if that is kept already. */
  keep(changed: FormValues): void;
  /** Writes at once what waits for an earlier write: the page may end now. */
  hasten(): void;
  /** Resolves when all writes have ended. */
  settled(): Promise<void>;
};

/**
 * One write at a time, always of the latest values, so that fast typing on a slow device queues nothing. `onFault`
 * learns of values that could not be written.
 */
export function createFormKeeper(
  drafts: Pick<FormDrafts, 'read' | 'keep'>,
  { name, onFault }: { name: string; onFault: (error: unknown) => void },
): FormKeeper {
  let wanted: FormValues = {};
  let isWritten = true;
  const running = new Set<Promise<void>>();

  function write(): void {
    isWritten = true;
    const values = Object.keys(wanted).length > 0 ? wanted : null;
    const work: Promise<void> = drafts
      .keep(name, values)
      .catch(onFault)
      .then(() => {
        running.delete(work);
        if (!isWritten && running.size === 0) write();
      });
    running.add(work);
  }

  return {
    async read() {
      const kept = await drafts.read(name);
      wanted = kept ?? {};
      return kept;
    },
    keep(changed) {
      if (isSame(changed, wanted)) return;
      wanted = changed;
      isWritten = false;
      if (running.size === 0) write();
    },
    hasten() {
      // IndexedDB runs the writes in this order.
      if (!isWritten) write();
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

/** Under this key a draft holds what its fields showed when the user changed them. No field has this name. */
const SEEN = ' seen';

/**
 * Returns the draft of a form: the changed fields, and what they showed before. `seen` are values that a restored draft
 * knows to be older than the form's first ones.
 */
export function draftOf(changed: FormValues, first: FormValues, seen: FormValues): FormValues {
  const fields = Object.keys(changed);
  if (fields.length === 0) return {};
  return { ...changed, [SEEN]: Object.fromEntries(fields.map((field) => [field, { ...first, ...seen }[field]])) };
}

/**
 * Returns what the fields of a restored draft showed when they were changed, where the record says something else now:
 * somebody else has changed it meanwhile.
 */
export function seenOf(kept: FormValues, known: FormValues, first: FormValues): FormValues {
  const seen = kept[SEEN];
  if (!isPlain(seen)) return {};
  const older = Object.entries(seen).filter(([field, value]) => field in known && !isSame(value, first[field]));
  return Object.fromEntries(older);
}

/**
 * Returns the fields that differ from the form's first values. Only these are a draft: where nothing was typed, a form
 * that opens again shows the record as it is then.
 */
export function changedFields(values: FormValues, first: FormValues, omit: readonly string[]): FormValues {
  const changed = Object.entries(values).filter(
    ([field, value]) => !omit.includes(field) && !isSame(value, first[field]),
  );
  return Object.fromEntries(changed);
}

/** Returns the kept fields that the form still has; an older version of the app may have kept others. */
export function knownFields(kept: FormValues, first: FormValues, omit: readonly string[]): FormValues {
  return Object.fromEntries(Object.entries(kept).filter(([field]) => field in first && !omit.includes(field)));
}

/** Compares lists and plain objects by content; anything else, such as a Blob, is the same only if it is the same one. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((each, at) => isSame(each, b[at]));
  if (!isPlain(a) || !isPlain(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && isSame(a[key], b[key]));
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
