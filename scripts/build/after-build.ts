import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** A Vite plugin that runs `work` on the app once it is written, after the plugins listed before it. */
export function afterBuild(name: string, work: (folders: { root: string; outDir: string }) => Promise<void>): Plugin {
  let root = '';
  let outDir = '';
  return {
    name,
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        // closeBundle also runs after a failed build, whose own error must stay visible.
        if (existsSync(join(outDir, 'index.html'))) await work({ root, outDir });
      },
    },
  };
}
