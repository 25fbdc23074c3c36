import { parseUrl } from './parse-url.ts';

/** A placeholder for the app's own origin; no real site has this name. */
const OWN_ORIGIN = 'https://larder.invalid';

/**
 * Returns a path of this app as a browser resolves it, with query and fragment; null if it could lead to another site.
 * Browsers drop tabs and line breaks, read `\` as `/` and resolve dots, and a router decodes. So we resolve the path
 * both as it is and decoded, instead of checking its text.
 */
export function ownPath(path: string): string | null {
  if (!path.startsWith('/')) return null;
  const decoded = path.replace(/%([0-7][0-9a-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return resolveOwn(decoded) === null ? null : resolveOwn(path);
}

/**
 * Returns a safe target for a tap on CRM content: a path inside the app or an https address; null for anything else
 * (CAT-002).
 */
export function safeTarget(href: string | null | undefined): string | null {
  const target = href?.trim() ?? '';
  if (target === '') return null;
  if (target.startsWith('/')) return ownPath(target);
  const url = parseUrl(target);
  return url?.protocol === 'https:' ? url.href : null;
}

function resolveOwn(path: string): string | null {
  const url = parseUrl(path, OWN_ORIGIN);
  if (!url) return null;
  const { origin, pathname, search, hash } = url;
  // A path that starts with two slashes, as `/.//other.example` resolves to, would be another site's address in the
  // next use.
  return origin === OWN_ORIGIN && !pathname.startsWith('//') ? pathname + search + hash : null;
}
