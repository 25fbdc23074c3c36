import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/**
 * Serves the files of a folder, and its index.html for every page. Returns null for what the product behind it answers.
 */
export function serveFolder(folder, { extra = {}, notPages = /^\/(media|sync|session)(\/|$)/ } = {}) {
  return (path) => {
    if (extra[path]) return { type: types[extname(path)] ?? 'text/plain', body: extra[path] };
    const file = join(folder, path);
    if (path !== '/' && existsSync(file) && statSync(file).isFile()) {
      return { type: types[extname(file)] ?? 'application/octet-stream', body: readFileSync(file) };
    }
    if (notPages.test(path) || extname(path) !== '') return null;
    return { type: types['.html'], body: readFileSync(join(folder, 'index.html')) };
  };
}
