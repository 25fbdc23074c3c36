import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { precacheList } from './precache-list.ts';

/**
 * Builds sw/sw.ts into one classic script `/sw.js` after the app is written, with the list of files to precache in it.
 * A plugin of our own, because Workbox's build package would bring a second bundler (docs/adr).
 */
export function serviceWorker(options: { define: Record<string, string> }): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'larder-service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const source = join(root, 'sw/sw.ts');
        if (!existsSync(source) || !existsSync(join(outDir, 'index.html'))) return;
        await build({
          configFile: false,
          root,
          publicDir: false,
          logLevel: 'warn',
          define: { ...options.define, 'self.__WB_MANIFEST': JSON.stringify(precacheList(outDir)) },
          build: {
            outDir,
            emptyOutDir: false,
            target: 'es2022',
            rolldownOptions: {
              input: source,
              output: { format: 'iife', entryFileNames: 'sw.js', codeSplitting: false },
            },
          },
        });
      },
    },
  };
}
