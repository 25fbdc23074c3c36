import { readFileSync } from 'node:fs';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import mantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';
import { compileAhead } from './scripts/build/compile-ahead.ts';
import { drawPages } from './scripts/build/draw-pages.ts';
import { icons } from './scripts/build/icons.ts';
import { importedOnlyFrom, leanStart } from './scripts/build/lean-start.ts';
import { precompress } from './scripts/build/precompress.ts';
import { serviceWorker } from './scripts/build/service-worker.ts';
import { gatewayPaths } from './src/protocol/gateway-paths.ts';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string };
export const define = { __APP_VERSION__: JSON.stringify(version) };

const gateway = `http://127.0.0.1:${process.env.GATEWAY_PORT ?? '8787'}`;

/** Matches the screens of these routes. Their group also gets all their imports that no earlier group has. */
const screens = (...routes: string[]) => new RegExp(`/src/routes/(${routes.join('|')})[^/]*\\?tsr-split`);

/** Commands, pricing and the rules of orders: a guest's Home uses none of them. */
const notAtStart =
  /\/src\/(commands|db\/facts\/(cart|local|record)-facts|domain\/(pricing\/(?!today-in-india)|orders\/(?!status|address-text)|cart\/assemble))/;

/** What screens show comes from the store worker. Only commands price on the page, to check what they commit. */
const pricing = /\/src\/domain\/cart\/assemble\.ts$/;
const pricesOnThePage = /\/src\/(commands|domain)\//;

export const css = { postcss: { plugins: [mantine()] } };

/** The plugins that compile components and routes; the same for browsers and for the gateway that draws pages. */
export const components = () => [
  tanstackRouter({
    target: 'react',
    routesDirectory: './src/routes',
    generatedRouteTree: './src/routeTree.gen.ts',
    autoCodeSplitting: true,
    // A loader names what its screen reads, so it comes with the screen's code.
    codeSplittingOptions: { defaultBehavior: [['component', 'loader'], ['errorComponent'], ['notFoundComponent']] },
    quoteStyle: 'single',
    semicolons: true,
  }),
  react(),
  icons(),
];

const resolve = {
  alias: [
    // Dexie's build for today's browsers. Its default, for old ones too, is larger and emulates async functions.
    { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
    // React has what this emulates for old versions of it.
    { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
  ],
};

export default defineConfig({
  define,
  css,
  resolve,
  plugins: [
    ...components(),
    compileAhead(),
    leanStart('app', notAtStart),
    importedOnlyFrom(pricing, pricesOnThePage),
    // The order of these three matters: sw.js must be written before compression, and the gateway's pages come last.
    serviceWorker({ define, resolve }),
    precompress(),
    drawPages({ define, css, plugins: components }),
  ],
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    // Inline data: URLs would need an exception in the content security policy, and so would the inline polyfill.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A start loads few files: libraries (which outlive a version), our own code, and one file for screens that
          // belong together, whichever of them is requested. An extra file costs a start more than unused code in a
          // shared one. The entry stays separate, because the build's manifest finds it by its own chunk.
          groups: [
            { name: 'vendor', tags: ['$initial'], test: /node_modules/, priority: 4 },
            { name: 'app', tags: ['$initial'], test: /^(?!.*(\/src\/main\.tsx|\.html))/, priority: 3 },
            {
              name: 'mantine',
              test: /\/node_modules\/@mantine\/(core|hooks|notifications)|\/src\/ui\/(fields|theme\/mantine|dialog\/dialog-box|toasts\/toast-stack)/,
              priority: 2,
            },
            {
              name: 'shop',
              test: screens('categor', 'product-details', 'search', 'cart', '_orders'),
              priority: 1,
            },
            // What a customer's Home shows above its banners.
            { name: 'again', test: /\/src\/features\/(orders\/order-again|home\/attention)\.tsx$/, priority: 0 },
            // Small screens that lead to each other. '/refer-to-friend' is not among them: only it makes a QR code.
            { name: 'info', test: screens('.*FAQs', 'about-us', 'contact-us', 'privacy', 'terms'), priority: 1 },
          ],
        },
      },
    },
    reportCompressedSize: false,
    // Tells the byte budgets which chunk belongs to which route.
    manifest: true,
  },
  server: {
    headers: { 'Service-Worker-Allowed': '/' },
    proxy: Object.fromEntries(gatewayPaths.map((path) => [`^/${path}(/|\\?|$)`, { target: gateway }])),
  },
});
