import { readHome } from '#db/queries/read-home.ts';
import { readShell } from '#db/queries/read-shell.ts';
import type { HomeView, ShellView } from '#db/queries/views.ts';
import { VIEWS_ELEMENT } from '#protocol/pages.ts';

/** The views of a page that the gateway drew, as they stand in it. */
export type FirstViews = { home: HomeView; shell: ShellView };

/** A view's value before the device was read, and what stands beside it or in its place once it was. */
export type FirstValue<V> = { value: V; next: (read: V) => V };

export type FirstValues = ReadonlyMap<object, FirstValue<unknown>>;

/**
 * The values that live views begin with. A device that has not synced yet knows less than the page: what it reads takes
 * the place of the page's data only once it is real. What it knows of itself (network, switches) counts at once.
 */
export function firstValues({ home, shell }: FirstViews): FirstValues {
  const homeFirst: FirstValue<HomeView> = { value: home, next: (read) => (read.synced ? read : home) };
  const shellFirst: FirstValue<ShellView> = {
    value: shell,
    next: (read) => (read.synced ? read : { ...read, settings: shell.settings }),
  };
  return new Map<object, FirstValue<unknown>>([
    [readHome, homeFirst as FirstValue<unknown>],
    [readShell, shellFirst as FirstValue<unknown>],
  ]);
}

/** The views in the document; null when the gateway drew none, or none of a whole catalogue. */
export function viewsInDocument(): FirstViews | null {
  const text = document.getElementById(VIEWS_ELEMENT)?.textContent;
  return text ? (JSON.parse(text) as FirstViews) : null;
}
