import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

type IconSet = {
  icons: Record<string, { body: string } | undefined>;
  aliases: Record<string, { parent: string } | undefined>;
};

/** What `drawIcon` says once for the whole picture. */
const SAID_ONCE =
  / (fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")/g;

/**
 * Makes `~icons/bell` a component of the icon 'bell' of the Tabler set (`src/ui/draw-icon.tsx`). Fails a build that
 * imports an icon that the set does not have. The set is one file, so that installing and building stay quick: as
 * modules, its icons would be 18,000 files.
 */
export function icons(): Plugin {
  let set: IconSet | undefined;
  return {
    name: 'larder-icons',
    resolveId: (id) => (id.startsWith('~icons/') ? `\0${id}` : null),
    load(id) {
      const [, name] = id.split('\0~icons/');
      if (name === undefined) return null;
      set ??= JSON.parse(
        readFileSync(fileURLToPath(import.meta.resolve('@iconify-json/tabler/icons.json')), 'utf8'),
      ) as IconSet;
      const icon = set.icons[set.aliases[name]?.parent ?? name];
      if (!icon) return this.error(`Tabler has no icon '${name}'`);
      // A filled one has no lines.
      const body = icon.body.includes('stroke=') ? icon.body : `<g stroke="none">${icon.body}</g>`;
      const paths = JSON.stringify(body.replaceAll(SAID_ONCE, ''));
      return `import { drawIcon } from '#ui/draw-icon.tsx';\nexport default /* @__PURE__ */ drawIcon(${paths});`;
    },
  };
}
