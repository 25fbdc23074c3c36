import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { drawnApp } from '#app/drawn-app.ts';
import { guestDatabases } from '#db/guest-databases.ts';
import { english, type Translator } from '#texts/translator.ts';
import { AppContext } from '#ui/app-context.ts';
import type { FirstValue } from '#ui/live/first-views.ts';
import { LiveViews, type ViewQuery } from '#ui/live/live-views.ts';
import { createMessages } from '#ui/messages.ts';
import { TranslatorContext } from '#ui/use-texts.ts';

/** A query and what it returns while the component is drawn: `sees(readShell, view)`. */
export type Seen = readonly [object, FirstValue<unknown>];

export function sees<V, O>(query: ViewQuery<V, O>, value: V): Seen {
  return [query, { value, next: (read) => read }];
}

type Setting = { views?: readonly Seen[]; translator?: Translator; at?: string };

/** Draws a component without a browser, with what its queries return, at this address. */
export async function draw(
  node: ReactNode,
  { views = [], translator = english, at = '/' }: Setting = {},
): Promise<string> {
  const app = drawnApp(guestDatabases(null, Date.now()));
  const live = new LiveViews(app.dbs, () => () => {}, new Map(views));
  function Provided() {
    const [value] = useState(() => ({ app, views: live, ...createMessages(app) }));
    return (
      <TranslatorContext value={translator}>
        <AppContext value={value}>{node}</AppContext>
      </TranslatorContext>
    );
  }
  const router = createRouter({
    routeTree: createRootRoute({ component: Provided }),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  await router.load();
  return renderToStaticMarkup(<RouterProvider router={router as never} />);
}

/** The words of drawn HTML, one blank between the texts of two elements. */
export function wordsIn(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}
