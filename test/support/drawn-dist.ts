import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DOCUMENT_MARKS, PAGE_DOCUMENT } from '#protocol/pages.ts';
import { buildDrawer } from '../../scripts/build/draw-pages.ts';
import { components, css, define } from '../../vite.config.ts';

const script = 'document.documentElement.lang = "en"';
const style = 'body { color: green }';

/** Inline script and style of the document, which the policy must therefore allow. */
export const inDocument = { script, style };

/** The document that the service worker keeps, with nothing drawn into it. */
export const plainDocument = `<!doctype html><title>Larder</title><script>${script}</script><div id="app"></div>`;

/** Makes a built app that holds only documents and the real screens for the gateway to draw. The caller removes it. */
export async function drawnDist(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'larder-drawn-'));
  await buildDrawer({ root: process.cwd(), outDir, define, css, plugins: components });
  await mkdir(dirname(join(outDir, PAGE_DOCUMENT)), { recursive: true });
  const { head, app, views } = DOCUMENT_MARKS;
  const document =
    `<!doctype html><title>Larder</title><script>${script}</script><style>${style}</style>${head}` +
    `<div id="app">${app}</div>${views}`;
  await writeFile(join(outDir, PAGE_DOCUMENT), document);
  await writeFile(join(outDir, 'index.html'), plainDocument);
  return outDir;
}
