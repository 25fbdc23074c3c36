// Copies the icons that the demo pictures use from the fluent-emoji-flat package into
// server/crm/seed/pictures/icons.json, so that the running CRM needs no 3 MB package.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { iconNames } from './icon-names.ts';

export function buildIcons() {
  const require = createRequire(import.meta.url);
  const set = JSON.parse(readFileSync(require.resolve('@iconify-json/fluent-emoji-flat/icons.json'), 'utf8'));

  const icons = {};
  for (const name of [...iconNames].sort()) {
    const icon = set.icons[name];
    if (icon === undefined) throw new Error(`The set has no icon ${name}.`);
    // Ids are local to an icon; two icons in one picture must not share one.
    icons[name] = icon.body
      .replace(/\bid="([^"]+)"/g, `id="${name}-$1"`)
      .replace(/url\(#([^)]+)\)/g, `url(#${name}-$1)`)
      .replace(/href="#([^"]+)"/g, `href="#${name}-$1"`);
  }

  const notice =
    'Fluent Emoji (flat), (c) Microsoft Corporation, MIT licence: see LICENSE-fluent-emoji.txt. Taken from @iconify-json/fluent-emoji-flat.';
  writeFileSync(
    new URL('../../server/crm/seed/pictures/icons.json', import.meta.url),
    `${JSON.stringify({ notice, icons }, null, 2)}\n`,
  );
  console.log(`${Object.keys(icons).length} icons`);
}
