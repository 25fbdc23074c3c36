import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { drawnApp } from '#app/drawn-app.ts';
import { guestDatabases } from '#db/guest-databases.ts';
import { readHome } from '#db/queries/read-home.ts';
import { readShell } from '#db/queries/read-shell.ts';
import type { BannerView } from '#db/views/index.ts';
import { BANNER_SIZES } from '#features/home/banner-carousel.tsx';
import type { DrawnPage, GuestCatalogue, PageDrawer } from '#protocol/pages.ts';
import { AppProvider } from '#ui/app-provider.tsx';
import { createViews } from '#ui/live/create-views.ts';
import type { FirstViews } from '#ui/live/first-views.ts';
import { pictureWidths } from '#ui/product/picture.tsx';
import { Opening } from '#ui/states/opening.tsx';
import { WIDE_QUERY } from '#ui/use-wide.ts';
import { createAppRouter } from './router.ts';

/** Draws the app's screens for the gateway, where there is no browser (docs/adr/009-guest-home-drawn.md). */
export const drawer: PageDrawer = { drawHome, drawOpening };

/** Draws what a guest without local data sees at '/', with the same queries and components as in the browser. */
async function drawHome(catalogue: GuestCatalogue | null): Promise<DrawnPage> {
  const databases = guestDatabases(catalogue, Date.now());
  const read: FirstViews = { home: await readHome(databases), shell: await readShell(databases) };
  // Draw from the same text that the browser gets.
  const views = JSON.stringify(read);
  const firstViews = JSON.parse(views) as FirstViews;
  const app = drawnApp(databases);
  const router = createAppRouter({
    context: { user: () => null, authNeeded: async () => false, prepare: () => {}, search: app.search },
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  const page = draw(
    <StrictMode>
      <AppProvider app={app} currentViews={createViews(app, firstViews)}>
        <RouterProvider router={router} />
      </AppProvider>
    </StrictMode>,
  );
  return { head: bannerPreloads(firstViews), app: page, views };
}

function drawOpening(): DrawnPage {
  return { head: '', app: draw(<Opening />), views: null };
}

/**
 * React prepends preload links for all pictures. We remove them: the pictures follow at once, and the first has its own
 * link in the head.
 */
function draw(app: ReactNode): string {
  return renderToString(app).replace(/^(?:<link rel="preload"[^>]*>)+/, '');
}

/**
 * Preloads the first banner, the largest picture of the page, before anything else, in the variant for the screen's
 * width.
 */
function bannerPreloads({ home }: FirstViews): string {
  const preload = (banner: BannerView | undefined, media: string) =>
    banner ? [<Preload key={media} pictureKey={banner.pictureKey} media={media} />] : [];
  const links = [
    ...preload(home.banners.mobile[0], `not all and ${WIDE_QUERY}`),
    ...preload(home.banners.desktop[0], WIDE_QUERY),
  ];
  return home.synced ? links.map((link) => renderToString(link)).join('') : '';
}

function Preload({ pictureKey, media }: { pictureKey: string; media: string }) {
  return (
    <link
      rel="preload"
      as="image"
      imageSrcSet={pictureWidths(pictureKey)}
      imageSizes={BANNER_SIZES}
      media={media}
      fetchPriority="high"
    />
  );
}
