import { useAppContext } from './app-context.ts';
import type { LiveViews } from './live/live-views.ts';

/**
 * Returns a hook to what the page remembers of its owner after a screen has closed. The next customer who signs in on
 * this page starts with what `create` returns.
 */
export function perOwner<T extends object>(create: () => T): () => T {
  // Every owner has live views of its own.
  const kept = new WeakMap<LiveViews, T>();
  return function useKept() {
    const { views } = useAppContext();
    const known = kept.get(views) ?? create();
    kept.set(views, known);
    return known;
  };
}
