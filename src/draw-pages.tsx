import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { guestDatabases } from '#db/guest-databases.ts';
import { readHome } from '#db/queries/read-home.ts';
import { readShell } from '#db/queries/read-shell.ts';
import type { BannerView } from '#db/queries/views.ts';
import { BANNER_SIZES } from '#features/home/banner-carousel.tsx';
import type { DrawnPage, GuestCatalogue, PageDrawer } from '#protocol/pages.ts';
import { drawnApp } from '#runtime/drawn-app.ts';
import { AppProvider } from '#ui/app-provider.tsx';
import type { FirstViews } from '#ui/live/first-views.ts';
import { pictureWidths } from '#ui/product/picture.tsx';
import { Opening } from '#ui/states/opening.tsx';
import { WIDE_QUERY } from '#ui/use-wide.ts';
import { createAppRouter } from './router.ts';

/** The app's screens for the gateway, which draws them where no browser is (docs/adr/009-guest-home-drawn.md). */
export const drawer: PageDrawer = { drawHome, drawOpening };

/** What a guest without anything on the device sees at '/', from the same queries and components as in the browser. */
async function drawHome(catalogue: GuestCatalogue | null): Promise<DrawnPage> {
  const databases = guestDatabases(catalogue, Date.now());
  const read: FirstViews = { home: await readHome(databases), shell: await readShell(databases) };
  // Drawn from the very text that the browser gets.
  const views = JSON.stringify(read);
  const firstViews = JSON.parse(views) as FirstViews;
  const router = createAppRouter({
    context: { user: () => null, authNeeded: async () => false },
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  const app = draw(
    <StrictMode>
      <AppProvider app={drawnApp(databases)} firstViews={firstViews}>
        <RouterProvider router={router} />
      </AppProvider>
    </StrictMode>,
  );
  return { head: bannerPreloads(firstViews), app, views };
}

function drawOpening(): DrawnPage {
  return { head: '', app: draw(<Opening />), views: null };
}

/** React puts links to all pictures in front; the pictures follow at once, and the first of them has a link in the head. */
function draw(app: ReactNode): string {
  return renderToString(app).replace(/^(?:<link rel="preload"[^>]*>)+/, '');
}

/** The first banner is the largest picture of the page: it is asked for before anything else, in this screen's width. */
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
