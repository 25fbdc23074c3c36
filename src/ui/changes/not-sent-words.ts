import type { Translation } from '#texts/area.ts';
import type { outboxTexts } from '#texts/en/outbox.ts';

type Words = Translation<typeof outboxTexts.en>['notSent'];

type Facts = {
  offline: boolean;
  /** The browser sends what waits after the app was closed. */
  sends: boolean;
  workOffline: boolean;
  authNeeded?: boolean;
  updateWanted?: boolean;
};

/** Promises no more than this browser keeps: where it sends nothing after the app was closed, the app stays open. */
export function notSentWords(t: Words, facts: Facts): string {
  const next = nextOf(facts);
  const here = t.here(t.next[next]);
  if (next !== 'offline' && next !== 'soon') return here;
  return `${here} ${facts.sends ? t.mayClose : next === 'offline' ? t.openAgain : t.keepOpen}`;
}

function nextOf({ workOffline, updateWanted, authNeeded, offline }: Facts): keyof Words['next'] {
  if (workOffline) return 'work-offline';
  if (updateWanted) return 'too-old';
  if (authNeeded) return 'signed-out';
  return offline ? 'offline' : 'soon';
}
