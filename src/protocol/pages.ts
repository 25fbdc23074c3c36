import type { EncodedPart, Manifest, PartHash } from './part.ts';

/** The guests' catalogue as the gateway has it. */
export type GuestCatalogue = {
  manifest: Manifest;
  /** Returns null if a newer catalogue has replaced the part. */
  part: (hash: PartHash) => Promise<EncodedPart | null>;
};

/** What a drawn page adds to the document: `<head>`, the app's element, and JSON of the drawn views. */
export type DrawnPage = { head: string; app: string; views: string | null };

/** The app's own screens, built so that the gateway can draw them: module `PAGE_DRAWER` of the build. */
export type PageDrawer = {
  /** Draws a guest's Home; without a catalogue, a Home that says that it is being fetched. */
  drawHome: (catalogue: GuestCatalogue | null) => Promise<DrawnPage>;
  /** Draws what any other page shows until the app's code has loaded. */
  drawOpening: () => DrawnPage;
};

/** In the build's folder, but not served to browsers. */
export const PAGE_DRAWER = '.server/draw-pages.mjs';
/** The document with `DOCUMENT_MARKS` where the drawn page goes. */
export const PAGE_DOCUMENT = '.server/document.html';
export const DOCUMENT_MARKS = { head: '<!--head-->', app: '<!--app-->', views: '<!--views-->' } as const;

/** Window event: from now on the app answers taps on what the gateway drew. */
export const APP_LIVE = 'larder-live';

/** The element that holds the JSON of the views that the gateway drew. */
export const VIEWS_ELEMENT = 'first-views';
