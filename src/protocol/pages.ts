import type { EncodedPart, Manifest, PartHash } from './part.ts';

/** The guests' catalogue as the gateway has it. */
export type GuestCatalogue = {
  manifest: Manifest;
  /** null when it is gone: a newer catalogue has taken its place. */
  part: (hash: PartHash) => Promise<EncodedPart | null>;
};

/** What goes into the document: into `<head>`, into the app's element, and JSON of the views that were drawn. */
export type DrawnPage = { head: string; app: string; views: string | null };

/** The app's own screens, built to be drawn by the gateway: module `PAGE_DRAWER` of the build. */
export type PageDrawer = {
  /** A guest's Home; without a catalogue the one that says that it is being fetched. */
  drawHome: (catalogue: GuestCatalogue | null) => Promise<DrawnPage>;
  /** What stands on any other page until the app's code is here. */
  drawOpening: () => DrawnPage;
};

/** In the folder of the build, out of reach of browsers. */
export const PAGE_DRAWER = '.server/draw-pages.mjs';
/** The document with `DOCUMENT_MARKS` where a drawn page goes. */
export const PAGE_DOCUMENT = '.server/document.html';
export const DOCUMENT_MARKS = { head: '<!--head-->', app: '<!--app-->', views: '<!--views-->' } as const;

/** Event at the window: from now on the app answers taps on what the gateway drew. */
export const APP_LIVE = 'larder-live';

/** The element that holds the JSON of the views that the gateway drew. */
export const VIEWS_ELEMENT = 'first-views';
