import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { App } from '#app/app.ts';
import { createApp } from '#app/create-app.ts';
import { readShell } from '#db/queries/read-shell.ts';
import { must } from '#lib/assert.ts';
import { APP_LIVE } from '#protocol/pages.ts';
import { AppProvider } from '#ui/app-provider.tsx';
import { watchInstall } from '#ui/install/install-store.ts';
import { language, startLanguage, subscribeLanguage } from '#ui/language.ts';
import { createViews } from '#ui/live/create-views.ts';
import { viewsInDocument } from '#ui/live/first-views.ts';
import type { LiveViews } from '#ui/live/live-views.ts';
import { startColorScheme } from '#ui/theme/color-scheme.ts';
import '#ui/states/opening.css';
import '#ui/theme/index.css';
import { createAppRouter } from './router.ts';

/** In milliseconds; longer than any screen needs to read local data. */
const FIRST_SCREEN_MS = 1_000;

startColorScheme();
watchInstall();

let app: App;
let currentViews: () => LiveViews;
const router = createAppRouter({
  context: {
    user: () => app.user,
    authNeeded: async () => (await readShell(app.dbs)).status.authNeeded,
    search: (options) => app.search(options),
    prepare: (query, options) => currentViews().prepare(query, options),
  },
});
// Load the screen's code while the device's database opens.
const [routes] = router.getMatchedRoutes(router.latestLocation.pathname);
for (const route of routes) {
  // The router reports a failure when it needs the code itself.
  router.loadRouteChunk(route)?.catch(() => undefined);
}

const element = must(document.getElementById('app'), '#app');
/** Without its databases the app cannot run. It says so, or the page would stay at its opening for ever. */
async function sayWhy(error: unknown): Promise<never> {
  const { NotOpened } = await import('#ui/states/not-opened.tsx');
  createRoot(element).render(<NotOpened />);
  throw error;
}

const [opened] = await Promise.all([createApp().catch(sayWhy), startLanguage()]);
app = opened;
// Run the guards again when the owner changes, here or in another tab.
app.onOwnerChange(() => void router.invalidate());

/**
 * Starts the workers and the service worker when the first screen shows its data (goal 5); earlier they would only
 * compete for the same databases and processors. The timer covers screens that read nothing and pages in the
 * background.
 */
const start = () => {
  app.start();
  noteLanguage();
};
const noteLanguage = () => app.noteLanguage(language().locale);
subscribeLanguage(noteLanguage);
setTimeout(start, FIRST_SCREEN_MS);

// The gateway draws Home for guests in English. For anyone else the drawn page is only a picture, which the app
// replaces.
const drawn = app.owner === null && language().locale === 'en' ? viewsInDocument() : null;
currentViews = createViews(app, drawn);
/** Reports that the page now responds to taps. */
function TellLive() {
  useEffect(() => {
    dispatchEvent(new Event(APP_LIVE));
  }, []);
  return null;
}

const tree = (
  <StrictMode>
    <AppProvider app={app} currentViews={currentViews} onFirstScreen={start}>
      <RouterProvider router={router} />
      <TellLive />
    </AppProvider>
  </StrictMode>
);
const options = {
  /** A screen failed, and a boundary shows that instead of it. */
  onCaughtError(error: unknown) {
    console.error(error);
    app.journal.note(`screen ${router.state.matches.at(-1)?.fullPath}`, error);
  },
};
if (drawn) {
  await router.load();
  hydrateRoot(element, tree, options);
} else createRoot(element, options).render(tree);
