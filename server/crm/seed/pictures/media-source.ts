import { renderPicture } from './render-picture.ts';

/** Returns a demo picture in the way of the CRM's content network: `<key>.svg`. */
export async function demoMedia(name: string): Promise<{ content: Uint8Array; type: string } | null> {
  const picture = name.endsWith('.svg') ? renderPicture(name.slice(0, -'.svg'.length)) : null;
  return picture === null ? null : { content: new TextEncoder().encode(picture.svg), type: 'image/svg+xml' };
}
