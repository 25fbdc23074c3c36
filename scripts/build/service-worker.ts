import { join } from 'node:path';
import { build, type Plugin, type UserConfig } from 'vite';
import { afterBuild } from './after-build.ts';
import { precacheList } from './precache-list.ts';

/**
 * Builds sw/sw.ts into one classic script `/sw.js` after the app is written, with the list of files to precache in it.
 * We have our own plugin because Workbox's build package would add a second bundler (docs/adr).
 */
export function serviceWorker(options: Required<Pick<UserConfig, 'define' | 'resolve'>>): Plugin {
  return afterBuild('larder-service-worker', async ({ root, outDir }) => {
    await build({
      configFile: false,
      root,
      publicDir: false,
      logLevel: 'warn',
      resolve: options.resolve,
      define: { ...options.define, 'self.__WB_MANIFEST': JSON.stringify(precacheList(outDir)) },
      build: {
        outDir,
        emptyOutDir: false,
        target: 'es2022',
        rolldownOptions: {
          input: join(root, 'sw/sw.ts'),
          output: { format: 'iife', entryFileNames: 'sw.js', codeSplitting: false },
        },
      },
    });
  });
}
