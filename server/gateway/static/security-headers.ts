/**
 * What our documents and workers may do. Styles may be inline because the component library writes them so; everything
 * else comes from this origin alone.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join('; ');

/** For answers that are data: nothing in them may run, whatever a browser takes them for. */
export const DATA_SECURITY_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** On every answer. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(self), usb=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Browsers that came by HTTPS once shall never come without it. */
export const STRICT_TRANSPORT = 'max-age=31536000';
