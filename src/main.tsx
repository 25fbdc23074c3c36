import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readShell } from '#db/queries/read-shell.ts';
import { must } from '#lib/assert.ts';
import { APP_LIVE } from '#protocol/pages.ts';
import type { App } from '#runtime/app.ts';
import { createApp } from '#runtime/create-app.ts';
import { Locale, languageTag, loadTranslator } from '#texts/translator.ts';
import { AppProvider } from '#ui/app-provider.tsx';
import { viewsInDocument } from '#ui/live/first-views.ts';
import { storedLocale } from '#ui/stored-locale.ts';
import { startColorScheme } from '#ui/theme/color-scheme.ts';
import '#ui/theme/index.css';
import { createAppRouter } from './router.ts';

/** Longer than any screen takes for what is on the device. */
const FIRST_SCREEN_MS = 1_000;

startColorScheme();
const locale = storedLocale();
document.documentElement.lang = languageTag[locale];

let app: App;
const router = createAppRouter({
  context: {
    user: () => app.user,
    authNeeded: async () => (await readShell(app.dbs)).status.authNeeded,
  },
});
// The screen's code is on its way while the device's database opens.
for (const { routeId } of router.matchRoutes(router.latestLocation) as { routeId: string }[]) {
  const route = router.routesById[routeId as keyof typeof router.routesById];
  // That it cannot be had is told when the router asks for it.
  if (route) router.loadRouteChunk(route)?.catch(() => undefined);
}

const [opened, translator] = await Promise.all([createApp(), loadTranslator(locale)]);
app = opened;
// Guards run again when another customer, or nobody, took over here or in another tab.
app.onOwnerChange(() => void router.invalidate());

/**
 * Workers and the service worker start once the first screen shows its data (goal 5): before that they would only wait
 * for the same databases and processors. A screen that reads nothing, or a page in the background, starts them too.
 */
const start = () => app.start();
setTimeout(start, FIRST_SCREEN_MS);

const element = must(document.getElementById('app'), '#app');
// What the gateway drew is a guest's Home in English; to anybody else it is a picture that gives way.
const drawn = app.owner === null && locale === Locale.en ? viewsInDocument() : null;
/** Says that taps are answered now. */
function TellLive() {
  useEffect(() => {
    dispatchEvent(new Event(APP_LIVE));
  }, []);
  return null;
}

const tree = (
  <StrictMode>
    <AppProvider app={app} translator={translator} firstViews={drawn} onFirstScreen={start}>
      <RouterProvider router={router} />
      <TellLive />
    </AppProvider>
  </StrictMode>
);
if (drawn) {
  await router.load();
  hydrateRoot(element, tree);
} else createRoot(element).render(tree);
