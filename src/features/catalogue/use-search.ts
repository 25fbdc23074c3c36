import { useEffect, useState } from 'react';
import { readProducts } from '#db/queries/read-products.ts';
import type { SessionUser } from '#protocol/session.ts';
import type { SearchAnswer, StoreWorkerApi } from '#protocol/workers.ts';
import { useApp } from '#ui/app-context.ts';
import type { LiveViews } from '#ui/live/live-views.ts';
import { useShell } from '#ui/shell/shell-context.ts';
import { useTypedText } from '#ui/use-typed-text.ts';

/** Tiles read at once; more are read when the last one comes near the screen. */
const PAGE = 60;

export const tilesView = (ids: readonly string[]) => [readProducts, { ids }] as const;

export type Found = SearchAnswer & { text: string; shown: number; contactId: string | null };

/** What is searched for, and who searches; null for a guest. */
type Asked = Pick<Found, 'text' | 'contactId'>;

const foundBy = (asked: Asked, answer: SearchAnswer): Found => ({ ...answer, ...asked, shown: PAGE });

/** The last results, so that they are in place in the first frame after going back. */
let last: Found | null = null;
/** The results of a search that the user was about to open. */
let ahead: Found | null = null;

const known = ({ text, contactId }: Asked): Found | null =>
  [last, ahead].find((found) => found?.text === text && found.contactId === contactId) ?? null;

/** Searches for a screen that the user is about to open, and starts to read its first tiles. Nothing waits for it. */
export function searchAhead(
  on: Pick<StoreWorkerApi, 'search'> &
    Pick<LiveViews, 'prepare'> & { user: () => Pick<SessionUser, 'contactId'> | null },
  text: string,
): void {
  const asked = { text, contactId: on.user()?.contactId ?? null };
  const prepare = ({ productIds, shown }: Found) => on.prepare(...tilesView(productIds.slice(0, shown)));
  const found = known(asked);
  if (found) {
    prepare(found);
    return;
  }
  on.search({ text }).then(
    (answer) => {
      ahead = foundBy(asked, answer);
      prepare(ahead);
    },
    // The screen searches too, and says so when that fails.
    () => undefined,
  );
}

/**
 * Returns the typed text and the last results; these are null until the first answer, and may belong to an earlier
 * text.
 */
export function useSearch(options: { text: string; onText: (text: string) => void }) {
  const app = useApp();
  const catalogueAt = useShell()?.status.syncedAtMs.P1 ?? null;
  const [typed, setTyped] = useTypedText(options.text, options.onText);
  const contactId = app.user?.contactId ?? null;
  const [found, setFound] = useState(() => known({ text: options.text, contactId }));
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const text = typed.trim();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry searches again
  useEffect(() => {
    let overtaken = false;
    app.search({ text, since: catalogueAt }).then(
      (answer) => {
        if (overtaken) return;
        setFailed(false);
        setFound((now) => ({
          ...foundBy({ text, contactId }, answer),
          ...(now?.text === text ? { shown: now.shown } : {}),
        }));
      },
      () => {
        if (!overtaken) setFailed(true);
      },
    );
    return () => {
      overtaken = true;
    };
  }, [app, contactId, text, catalogueAt, attempt]);

  useEffect(() => {
    last = found;
  }, [found]);

  return {
    typed,
    type: setTyped,
    found,
    failed,
    retry: () => setAttempt((now) => now + 1),
    showMore: () => setFound((now) => now && { ...now, shown: now.shown + PAGE }),
  };
}
