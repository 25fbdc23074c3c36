import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { outputFiles } from './output-files.ts';

export type PrecacheEntry = { url: string; revision: string | null };

/** The files of the app shell. Icons and screenshots are for the installation, and only the browser fetches them. */
const shell = [
  /^index\.html$/,
  /^assets\/.+\.(js|css|woff2|svg|png|webp)$/,
  /^manifest\.webmanifest$/,
  /^icons\/larder\.svg$/,
];

/** Fonts of scripts that only some locales need load when they are first used (visual.md, Type). */
const lazy = [/devanagari/i, /latin-ext/i, /vietnamese/i, /cyrillic/i, /greek/i];

/** Returns the files that the service worker caches when it is installed. Hashed names need no revision. */
export function precacheList(folder: string): PrecacheEntry[] {
  return outputFiles(folder)
    .filter((path) => shell.some((wanted) => wanted.test(path)) && !lazy.some((skipped) => skipped.test(path)))
    .map((path) => ({
      url: `/${path}`,
      revision: path.startsWith('assets/') ? null : fingerprint(join(folder, path)),
    }));
}

function fingerprint(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('base64url').slice(0, 16);
}
