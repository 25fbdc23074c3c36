import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readShell } from '#db/queries/read-shell.ts';
import { must } from '#lib/assert.ts';
import { createLarder } from '#runtime/create-larder.ts';
import { languageTag, loadTranslator } from '#texts/translator.ts';
import { LarderProvider } from '#ui/larder-provider.tsx';
import { storedLocale } from '#ui/stored-locale.ts';
import { startColorScheme } from '#ui/theme/color-scheme.ts';
import '#ui/theme/index.css';
import { createAppRouter } from './router.ts';

startColorScheme();
const locale = storedLocale();
document.documentElement.lang = languageTag[locale];

const [larder, translator] = await Promise.all([createLarder(), loadTranslator(locale)]);
const router = createAppRouter({
  user: () => larder.user,
  authNeeded: async () => (await readShell(larder.dbs)).status.authNeeded,
});
// Guards run again when another customer, or nobody, took over here or in another tab.
larder.onOwnerChange(() => void router.invalidate());

createRoot(must(document.getElementById('app'), '#app')).render(
  <StrictMode>
    <LarderProvider larder={larder} translator={translator}>
      <RouterProvider router={router} />
    </LarderProvider>
  </StrictMode>,
);

// Workers and the service worker start after the first paint (goal 5).
requestAnimationFrame(() => setTimeout(() => larder.start()));
