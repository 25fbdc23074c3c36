import { readHome } from '#db/queries/read-home.ts';
import { readShell } from '#db/queries/read-shell.ts';
import type { HomeView, ShellView } from '#db/views/index.ts';
import { VIEWS_ELEMENT } from '#protocol/pages.ts';

/** The views in a page that the gateway drew. */
export type FirstViews = { home: HomeView; shell: ShellView };

/** A view's value before the device was read; `next` combines what was read with it. */
export type FirstValue<V> = { value: V; next: (read: V) => V };

export type FirstValues = ReadonlyMap<object, FirstValue<unknown>>;

/**
 * Returns the initial values of live views. A device that has never synced knows less than the page, so the page's
 * catalogue data stays until the device has its own. The device's own facts (network, switches) count at once.
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

/** Returns the views in the document; null when the gateway drew none, or had no complete catalogue. */
export function viewsInDocument(): FirstViews | null {
  const text = document.getElementById(VIEWS_ELEMENT)?.textContent;
  return text ? (JSON.parse(text) as FirstViews) : null;
}
