import { useHydrated } from '@tanstack/react-router';
import { type InteropableObservable, useObservable } from 'dexie-react-hooks';
import { useAppContext } from './app-context.ts';
import type { LiveView, ViewQuery } from './live/live-views.ts';

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
  const shown = useObservable(() => observableOf(view, now), [view]);
  const hydrated = useHydrated();
  // React compares with the page that the gateway drew, so draw the same.
  if (!hydrated) return view.first();
  // The hook keeps the last view's value until this view's first, which would show one product under another's address.
  return shown?.of === view ? shown.value : now();
}

/** A view's value, and whose it is. */
type Shown<V> = { of: LiveView<V>; value: V | undefined };

/** Emits the newest value at once and after each change; the same object while the value is the same. */
function observableOf<V>(view: LiveView<V>, now: () => V | undefined): InteropableObservable<Shown<V>> {
  let shown: Shown<V> = { of: view, value: now() };
  const getValue = () => {
    const value = now();
    if (!Object.is(value, shown.value)) shown = { of: view, value };
    return shown;
  };
  return {
    getValue,
    subscribe(onNext, onError) {
      const tell = () => {
        const error = view.error();
        if (error === undefined) onNext(getValue());
        else onError?.(error);
      };
      const stop = view.subscribe(tell);
      tell();
      return stop;
    },
  };
}
