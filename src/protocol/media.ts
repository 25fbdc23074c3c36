import { isAscii } from './part-split.ts';

/** Picture widths that the gateway serves, in device pixels. */
export const mediaWidths = [160, 320, 640] as const;
export type MediaWidth = (typeof mediaWidths)[number];

/**
 * Returns the key under which the gateway serves a CRM picture (`/media/<key>?w=`): the picture's URL in the parts, as
 * base64url. Both sides compute it from the URL; the gateway serves only URLs that its parts name.
 */
export function mediaKeyOf(url: string): string {
  // A list needs hundreds of keys at once, and plain text is its own UTF-8.
  const binary = isAscii.test(url) ? url : String.fromCharCode(...new TextEncoder().encode(url));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Returns the URL of a key; null if `mediaKeyOf` did not make the key. */
export function urlOfMediaKey(key: string): string | null {
  if (!/^[A-Za-z0-9_-]+$/.test(key)) return null;
  try {
    const binary = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const url = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return mediaKeyOf(url) === key ? url : null;
  } catch {
    return null;
  }
}
