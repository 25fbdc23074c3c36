import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { afterBuild } from './after-build.ts';
import { outputFiles } from './output-files.ts';

const compressible = /\.(html|js|css|svg|json|webmanifest|txt|ico)$/;
/** Below this size a compressed copy saves less than one packet. */
const smallestBytes = 512;

/**
 * Writes `.br` and `.gz` beside every text file, once, at the highest level. Listed after the service worker's plugin,
 * so that `sw.js` is compressed too.
 */
export function precompress(): Plugin {
  return afterBuild('larder-precompress', async ({ outDir }) => {
    const paths = outputFiles(outDir)
      .filter((path) => compressible.test(path))
      .map((path) => join(outDir, path))
      .filter((path) => statSync(path).size >= smallestBytes);
    await Promise.all(paths.map(compress));
  });
}

async function compress(path: string): Promise<void> {
  const bytes = readFileSync(path);
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  writeFileSync(`${path}.br`, brotli);
  writeFileSync(`${path}.gz`, zipped);
}
