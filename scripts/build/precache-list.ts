import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { outputFiles } from './output-files.ts';

export type PrecacheEntry = { url: string; revision: string | null };

/** What the app shell is made of. Icons and screenshots for the installation are fetched by the browser alone. */
const shell = [
  /^index\.html$/,
  /^assets\/.+\.(js|css|woff2|svg|png|webp)$/,
  /^manifest\.webmanifest$/,
  /^icons\/larder\.svg$/,
];

/** Fonts of a script that only some locales need come when they are first used (visual.md, Type). */
const lazy = [/devanagari/i, /latin-ext/i, /vietnamese/i, /cyrillic/i, /greek/i];

/** The files that the service worker keeps from its installation on. Hashed names need no revision. */
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
