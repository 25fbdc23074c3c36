import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { build, type CSSOptions, type Plugin, type PluginOption } from 'vite';
import { DOCUMENT_MARKS, PAGE_DOCUMENT, PAGE_DRAWER } from '../../src/protocol/pages.ts';
import { afterBuild } from './after-build.ts';
import { lateScripts } from './late-scripts.ts';

type Options = { define: Record<string, string>; css: CSSOptions; plugins: () => PluginOption[] };

/**
 * Builds the app's screens a second time for the gateway to draw, into `.server/` in the output folder, which browsers
 * cannot reach. Writes the document to draw into beside them, with the first screen's styles in it (docs/adr).
 */
export function drawPages(options: Options): Plugin {
  return afterBuild('larder-draw-pages', async ({ root, outDir }) => {
    await buildDrawer({ ...options, root, outDir });
    const document = readFileSync(join(outDir, 'index.html'), 'utf8');
    writeFileSync(join(outDir, PAGE_DOCUMENT), documentToDrawInto(document, outDir));
  });
}

/** Writes `PAGE_DRAWER` into the output folder. */
export async function buildDrawer(options: Options & { root: string; outDir: string }): Promise<void> {
  const { root, outDir, define, css, plugins } = options;
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    // The browser build of the router stores itself on `self`.
    define: { ...define, self: 'globalThis' },
    css,
    plugins: plugins(),
    // Bundles everything, in its browser form: gateway and browser then draw the same tree, and the gateway needs no
    // React.
    ssr: { target: 'webworker', noExternal: true },
    // React's browser build opens a message channel, which would keep the gateway's process from ending.
    // Dexie's hooks for React import Dexie, and a page that is drawn opens no database.
    resolve: {
      alias: { 'react-dom/server': 'react-dom/server.edge', dexie: join(import.meta.dirname, 'no-dexie.ts') },
    },
    build: {
      outDir: join(outDir, dirname(PAGE_DRAWER)),
      emptyOutDir: true,
      target: 'es2022',
      ssr: 'src/draw-pages.tsx',
      ssrEmitAssets: false,
      minify: true,
      rolldownOptions: { experimental: { lazyBarrel: true }, output: { entryFileNames: basename(PAGE_DRAWER) } },
    },
  });
}

/**
 * Returns the document with its stylesheets inlined, so that the first packets already show a picture, and with its
 * scripts after everything that the first picture needs. Each stylesheet also stands there as a disabled link, which no
 * browser fetches: the loader of later screens finds it and does not add the file once more, after the styles of
 * screens, whose changes of shared components would then no longer count.
 */
function documentToDrawInto(html: string, outDir: string): string {
  const scripts: string[] = [];
  const take = (tag: string) => {
    scripts.push(tag);
    return '';
  };
  return html
    .replace(/\s*<link rel="stylesheet"[^>]* href="([^"]+)">/g, (_, href: string) => {
      const style = readFileSync(join(outDir, href), 'utf8').trim();
      return `\n    <style>${style}</style>\n    <link rel="stylesheet" href="${href}" disabled />`;
    })
    .replace(/<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, take)
    .replace(/\n\s*(?=\n)/g, '')
    .replace('</head>', `  ${DOCUMENT_MARKS.head}\n  </head>`)
    .replace('<div id="app"></div>', `<div id="app">${DOCUMENT_MARKS.app}</div>`)
    .replace('</body>', `  ${DOCUMENT_MARKS.views}${lateScripts(scripts)}\n  </body>`);
}
