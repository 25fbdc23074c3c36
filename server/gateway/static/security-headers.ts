/** On documents, workers and everything else that the build has made. */
export const documentHeaders = (contentSecurityPolicy: string): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicy,
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(self), usb=()',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
});

/** On every answer. Lines are slow and parts are many: what only means something to documents is not sent with data. */
export const everywhereHeaders: Readonly<Record<string, string>> = {
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** For answers that are data: nothing in them may run, whatever a browser takes them for. */
export const DATA_SECURITY_POLICY = "default-src 'none'";

/** Browsers that came by HTTPS once shall never come without it. */
export const STRICT_TRANSPORT = 'max-age=31536000';
