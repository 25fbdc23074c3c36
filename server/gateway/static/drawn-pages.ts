import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, gzip } from 'node:zlib';
import type { CatalogueReader } from '#gateway/catalogue/catalogue-reader.ts';
import type { StoredPart } from '#gateway/store/part-store.ts';
import {
  DOCUMENT_MARKS,
  type DrawnPage,
  type GuestCatalogue,
  PAGE_DOCUMENT,
  PAGE_DRAWER,
  type PageDrawer,
  VIEWS_ELEMENT,
} from '#protocol/pages.ts';
import type { EncodedPart, Manifest } from '#protocol/part.ts';

/** A document, ready to send. */
export type ReadyPage = { etag: string; html: Buffer; brotli: Buffer; gzip: Buffer };

export type DrawnPages = {
  /** The document into which pages are drawn. */
  document: string;
  /** A guest's Home; null when it could not be drawn. */
  home: () => Promise<ReadyPage | null>;
  /** What every other page shows until the app's code has loaded; null when it could not be drawn. */
  opening: () => Promise<ReadyPage | null>;
};

export type DrawnPagesDeps = {
  distDir: string;
  reader: Pick<CatalogueReader, 'guests' | 'part'>;
  log: { error(details: object, text: string): void };
};

type Kept = { of: string; page: Promise<ReadyPage | null> };

const compress = { brotli: promisify(brotliCompress), gzip: promisify(gzip) };
const decompress = promisify(brotliDecompress);

/**
 * Draws pages with the app's own screens, each once and Home once for every catalogue, and keeps them ready to send.
 * Returns null when the build has none (a development server). A page that cannot be drawn is logged and not tried
 * again before the next catalogue, unless a part could not be read; the app then draws it in the browser.
 */
export async function openDrawnPages({ distDir, reader, log }: DrawnPagesDeps): Promise<DrawnPages | null> {
  const script = join(distDir, PAGE_DRAWER);
  if (!existsSync(script)) return null;
  const { drawer } = (await import(pathToFileURL(script).href)) as { drawer: PageDrawer };
  const document = readFileSync(join(distDir, PAGE_DOCUMENT), 'utf8');
  const kept = new Map<string, Kept>();

  function cannotDraw(page: string, err: unknown): null {
    log.error({ err, page }, 'a page could not be drawn');
    return null;
  }

  /** Requests that come during a drawing share it. */
  function once(name: string, of: string, draw: () => Promise<DrawnPage>): Promise<ReadyPage | null> {
    const before = kept.get(name);
    if (before?.of === of) return before.page;
    const page = draw()
      .then((drawn) => ready(document, drawn))
      .catch((err: unknown) => cannotDraw(name, err));
    kept.set(name, { of, page });
    return page;
  }

  return {
    document,
    async home() {
      let manifest: Manifest | null;
      try {
        manifest = await reader.guests();
      } catch (error) {
        return cannotDraw('home', error);
      }
      const catalogue: GuestCatalogue | null = manifest && {
        manifest,
        part: async (hash) => {
          try {
            return textOf(await reader.part(hash));
          } catch (error) {
            // A short outage of the database does not mean that the page is broken: the next request draws it again.
            kept.delete('home');
            throw error;
          }
        },
      };
      return once('home', manifest?.hash ?? '', () => drawer.drawHome(catalogue));
    },
    opening: () => once('opening', '', async () => drawer.drawOpening()),
  };
}

async function textOf(part: StoredPart | null): Promise<EncodedPart | null> {
  return part && { name: part.name, hash: part.hash, text: (await decompress(part.brotli)).toString('utf8') };
}

async function ready(document: string, { head, app, views }: DrawnPage): Promise<ReadyPage> {
  const script = views && `<script type="application/json" id="${VIEWS_ELEMENT}">${escapeJson(views)}</script>`;
  const parts = { head, app, views: script ?? '' };
  const text = Object.entries(DOCUMENT_MARKS).reduce(
    // Uses a function, because a text from the catalogue may contain replacement patterns such as `$&`.
    (html, [name, mark]) => html.replace(mark, () => parts[name as keyof typeof parts]),
    document,
  );
  const html = Buffer.from(text, 'utf8');
  const [brotli, zipped] = await Promise.all([compress.brotli(html), compress.gzip(html)]);
  return {
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    html,
    brotli,
    gzip: zipped,
  };
}

/** Escapes JSON for a script element, so that nothing in it ends the element or a line of the script. */
function escapeJson(json: string): string {
  return json.replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
