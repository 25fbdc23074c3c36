import { useEffect, useState } from 'react';
import { useApp } from '#ui/app-context.ts';
import { useShell } from '#ui/shell/shell-context.ts';

/** More than any catalogue has: an empty text finds all searchable products (SRCH-002). */
const ALL = 20_000;
/** Tiles read at once; more when the last of them comes near the screen. */
const PAGE = 60;
/** The address follows the text after a pause; some browsers refuse more than a hundred changes in half a minute. */
const ADDRESS_DELAY_MS = 400;

type Found = { text: string; ids: readonly string[]; shown: number };

/** What was found last, so that the results are there, at their old place, in the first frame after going back. */
let last: Found | null = null;

/** The text as it is typed, and what was found last: null until the first answer, maybe of an earlier text. */
export function useSearch(options: { text: string; onText: (text: string) => void }) {
  const app = useApp();
  const catalogueAt = useShell()?.status.syncedAtMs.P1 ?? null;
  const [typed, setTyped] = useState(options.text);
  const [found, setFound] = useState<Found | null>(() => (last?.text === options.text ? last : null));
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const text = typed.trim();
  const { onText } = options;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new catalogue and a retry search again
  useEffect(() => {
    let overtaken = false;
    app.search({ text, limit: ALL }).then(
      (hits) => {
        if (overtaken) return;
        setFailed(false);
        setFound((now) => ({
          text,
          ids: hits.map((hit) => hit.productId),
          shown: now?.text === text ? now.shown : PAGE,
        }));
      },
      () => {
        if (!overtaken) setFailed(true);
      },
    );
    return () => {
      overtaken = true;
    };
  }, [app, text, catalogueAt, attempt]);

  useEffect(() => {
    last = found;
  }, [found]);

  useEffect(() => {
    // Said again, it would end the way that a tap has begun.
    if (text === options.text) return;
    const timer = setTimeout(() => onText(text), ADDRESS_DELAY_MS);
    // A tap leads away: whoever comes back finds this text.
    const beforeTap = () => {
      clearTimeout(timer);
      onText(text);
    };
    document.addEventListener('click', beforeTap, { capture: true, once: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', beforeTap, { capture: true });
    };
  }, [text, options.text, onText]);

  return {
    typed,
    type: setTyped,
    found,
    failed,
    retry: () => setAttempt((now) => now + 1),
    showMore: () => setFound((now) => now && { ...now, shown: now.shown + PAGE }),
  };
}
