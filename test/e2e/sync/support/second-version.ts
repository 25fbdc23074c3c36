import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { must } from '#lib/assert.ts';
import { builtApp } from '#main/built-app.ts';
import type { Rule } from './fault-proxy.ts';

/** A later version of the built app, whose entry script has another name. */
export type SecondVersion = {
  /** Serves it in place of the first version. */
  rule: Rule;
  /** The path of its entry script. */
  entryPath: string;
};

export async function secondVersion(): Promise<SecondVersion> {
  const html = await readFile(join(builtApp, 'index.html'), 'utf8');
  const first = must(/\/assets\/index-[\w-]+\.js/.exec(html)?.[0], 'the entry script');
  const entryPath = first.replace('/index-', '/index-second-');
  const renamed = (text: string) => text.replaceAll(first, entryPath);
  // The precache list names the document by the hash of its text.
  const revised = (text: string) => text.replace('url:`/index.html`,revision:`', '$&second-');
  return {
    entryPath,
    rule({ method, path }) {
      if (method !== 'GET') return null;
      if (path === '/sw.js') return { kind: 'rewrite', path, change: (text) => revised(renamed(text)) };
      if (path.startsWith('/index.html')) return { kind: 'rewrite', path, change: renamed };
      if (path === entryPath) return { kind: 'rewrite', path: first, change: (text) => text };
      return null;
    },
  };
}
