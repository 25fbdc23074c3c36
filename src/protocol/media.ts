/** Widths in CSS pixels times device pixel ratio at which the gateway serves pictures. */
export const mediaWidths = [160, 320, 640] as const;
export type MediaWidth = (typeof mediaWidths)[number];

/**
 * The key under which the gateway serves a picture of the CRM (`/media/<key>?w=`): its URL, as the parts carry it, in
 * base64url. Both sides make it from the URL alone; the gateway serves only URLs that its parts name.
 */
export function mediaKeyOf(url: string): string {
  const binary = String.fromCharCode(...new TextEncoder().encode(url));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The URL that a key stands for; null when it is none that `mediaKeyOf` makes. */
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
