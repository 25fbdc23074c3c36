import { useCallback, useSyncExternalStore } from 'react';
import { useAppContext } from './app-context.ts';
import type { LiveView, ViewQuery } from './live/live-views.ts';

const noError = () => undefined;

/**
 * Returns a view of the local databases that follows every change (SYNC-001): `useLive(readHome)`,
 * `useLive(readProduct, { productId })`. It is `undefined` only until the first read, for a few milliseconds. Options
 * are compared by value; a failing query throws to the nearest error boundary.
 */
export function useLive<V>(query: ViewQuery<V, undefined>): V | undefined;
export function useLive<V, O>(query: ViewQuery<V, O>, options: O): V | undefined;
export function useLive<V, O>(query: ViewQuery<V, O>, options?: O): V | undefined {
  const { views } = useAppContext();
  const view = views.get(query, options as O);
  return useView(view, view.value);
}

/**
 * Like `useLive`, for values that a screen acts on, such as whether to redirect: never returns a value from an earlier
 * visit. `undefined` until the first read of this visit.
 */
export function useFresh<V>(query: ViewQuery<V, undefined>): V | undefined;
export function useFresh<V, O>(query: ViewQuery<V, O>, options: O): V | undefined;
export function useFresh<V, O>(query: ViewQuery<V, O>, options?: O): V | undefined {
  const { views } = useAppContext();
  const view = views.get(query, options as O);
  return useView(view, view.fresh);
}

function useView<V>(view: LiveView<V>, now: () => V | undefined): V | undefined {
  const subscribe = useCallback((onChange: () => void) => view.subscribe(onChange), [view]);
  const value = useSyncExternalStore(subscribe, now, view.first);
  const error = useSyncExternalStore(subscribe, view.error, noError);
  if (error !== undefined) throw error;
  return value;
}
