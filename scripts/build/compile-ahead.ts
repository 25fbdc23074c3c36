// A Vite plugin: names, for the browser, files of which all functions are made ready while they are read.
import type { Plugin } from 'vite';

/** The chunks, by name, that every start of the shop goes through. */
export const COMPILED_AHEAD = ['vendor', 'app', 'shop'];

/** V8's explicit compile hint for a whole file; it counts only at the very top of it. Other browsers skip the comment. */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Chunks that every start goes through are compiled whole, beside the page's own thread, and lie whole in the browser's
 * code cache. Without it each start compiles hundreds of their functions anew, one by one, when they are first called:
 * the cache keeps only those that ran when it was filled, on another screen. A
 * sixth of the page's own thread at a start.
 */
export function compileAhead(): Plugin {
  return {
    name: 'larder-compile-ahead',
    apply: 'build',
    generateBundle: {
      // After Vite has put its own first line into the files.
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk' && COMPILED_AHEAD.includes(chunk.name)) chunk.code = COMPILE_HINT + chunk.code;
        }
      },
    },
  };
}
