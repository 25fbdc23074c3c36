import { copyFile, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DOCUMENT_MARKS, PAGE_DOCUMENT, PAGE_DRAWER } from '#protocol/pages.ts';

const script = 'document.documentElement.lang = "en"';
const style = 'body { color: green }';

/** Inline script and style of the document, which the policy must therefore allow. */
export const inDocument = { script, style };

/** The document that the service worker keeps, with nothing drawn into it. */
export const plainDocument = `<!doctype html><title>Larder</title><script>${script}</script><div id="app"></div>`;

/**
 * Makes a built app that holds only documents and what the gateway draws pages with: the real screens, or the given
 * module. The caller removes it.
 */
export async function drawnDist(drawer?: string): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'larder-drawn-'));
  await mkdir(dirname(join(outDir, PAGE_DRAWER)), { recursive: true });
  if (drawer === undefined) await addDrawer(outDir);
  else await writeFile(join(outDir, PAGE_DRAWER), drawer);
  await mkdir(dirname(join(outDir, PAGE_DOCUMENT)), { recursive: true });
  const { head, app, views } = DOCUMENT_MARKS;
  const document =
    `<!doctype html><title>Larder</title><script>${script}</script><style>${style}</style>${head}` +
    `<div id="app">${app}</div>${views}`;
  await writeFile(join(outDir, PAGE_DOCUMENT), document);
  await writeFile(join(outDir, 'index.html'), plainDocument);
  return outDir;
}

/** Takes the drawer that `npm test` has just built. Other runs build it, which takes ten seconds. */
async function addDrawer(outDir: string): Promise<void> {
  const built = process.env.BUILT_APP;
  if (built) return copyFile(join(built, PAGE_DRAWER), join(outDir, PAGE_DRAWER));
  const { buildDrawer } = await import('../../scripts/build/draw-pages.ts');
  const { components, css, define } = await import('../../vite.config.ts');
  await buildDrawer({ root: process.cwd(), outDir, define, css, plugins: components });
}
