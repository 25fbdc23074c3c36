// Replaces src/ui/use-live.ts in the build that renders constants: the same views, without a database.
import { readShell } from '#db/queries/read-shell.ts';
import type { ViewQuery } from '#ui/live/live-views.ts';

/** JSON of the views, inserted by the build. */
declare const __BENCH_VIEWS__: string;

const views: { category: unknown; shell: unknown; cart: unknown } = JSON.parse(__BENCH_VIEWS__);

/** Recognises queries without importing them, so that the screen's chunks stay as they are. */
export function useLive<V, O>(query: ViewQuery<V, O>, options?: O): V | undefined {
  const isShell = (query as unknown) === readShell;
  return (options !== undefined ? views.category : isShell ? views.shell : views.cart) as V;
}

/** A constant is always fresh. */
export function useFresh<V, O>(query: ViewQuery<V, O>, options?: O): V | undefined {
  return useLive(query, options);
}
