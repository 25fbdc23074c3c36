import { useCallback, useSyncExternalStore } from 'react';
import { useAppContext } from './app-context.ts';
import type { LiveView, ViewQuery } from './live/live-views.ts';

const noError = () => undefined;

/**
 * A view of the local databases that follows every change (SYNC-001): `useLive(readHome)`,
 * `useLive(readProduct, { productId })`. `undefined` only until it was read for the first time, a few milliseconds.
 * The options are compared by value; a failing query throws to the nearest error boundary.
 */
export function useLive<V>(query: ViewQuery<V, undefined>): V | undefined;
export function useLive<V, O>(query: ViewQuery<V, O>, options: O): V | undefined;
export function useLive<V, O>(query: ViewQuery<V, O>, options?: O): V | undefined {
  const { views } = useAppContext();
  const view = views.get(query, options as O);
  return useView(view, view.value);
}

/**
 * The same for what a screen acts upon, such as whether it leads elsewhere: what was true when it was left, an order ago,
 * is not answered. `undefined` until it was read for this visit.
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
