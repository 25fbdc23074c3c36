// Copies drawings from the fluent-emoji-flat package into demo/drawings/fluent-emoji, so that the running CRM needs no
// 3 MB package.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const folder = new URL('../../demo/drawings/fluent-emoji/', import.meta.url);

/** Copies the drawings with these names, and those that are there already again. */
export function copyEmoji(names) {
  const require = createRequire(import.meta.url);
  const set = JSON.parse(readFileSync(require.resolve('@iconify-json/fluent-emoji-flat/icons.json'), 'utf8'));
  const present = readdirSync(folder).flatMap((file) => /^(.*)\.svg$/.exec(file)?.[1] ?? []);
  const all = new Set([...present, ...names]);
  for (const name of all) {
    const icon = set.icons[name];
    if (icon === undefined) throw new Error(`The set has no drawing ${name}.`);
    // Ids are local to a drawing; two drawings in one picture must not share one.
    const body = icon.body
      .replace(/\bid="([^"]+)"/g, `id="${name}-$1"`)
      .replace(/url\(#([^)]+)\)/g, `url(#${name}-$1)`)
      .replace(/href="#([^"]+)"/g, `href="#${name}-$1"`);
    writeFileSync(
      new URL(`${name}.svg`, folder),
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${body}</svg>\n`,
    );
  }
  console.log(`${all.size} drawings`);
}
