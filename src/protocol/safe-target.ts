/** Stands for the app's own origin: nothing real has this name. */
const OWN_ORIGIN = 'https://larder.invalid';

/**
 * A path of this app as a browser understands it, with its query and fragment; null for whatever could lead to another
 * site. Browsers drop tabs and line breaks, take `\` for `/` and resolve dots, and a router decodes: so it is resolved as
 * they do, as it is and decoded, instead of looked at.
 */
export function ownPath(path: string): string | null {
  if (!path.startsWith('/')) return null;
  const decoded = path.replace(/%([0-7][0-9a-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return resolveOwn(decoded) === null ? null : resolveOwn(path);
}

/** Where a tap on CRM content may lead: a path inside the app or an https address; null for anything else (CAT-002). */
export function safeTarget(href: string | null | undefined): string | null {
  const target = href?.trim() ?? '';
  if (target.startsWith('/')) return ownPath(target);
  return URL.canParse(target) && new URL(target).protocol === 'https:' ? new URL(target).href : null;
}

function resolveOwn(path: string): string | null {
  if (!URL.canParse(path, OWN_ORIGIN)) return null;
  const { origin, pathname, search, hash } = new URL(path, OWN_ORIGIN);
  // A path of two slashes, such as `/.//other.example` leaves behind, is another site's address where it is used next.
  return origin === OWN_ORIGIN && !pathname.startsWith('//') ? pathname + search + hash : null;
}
