/** Headers for documents, workers and everything else that the build produces. */
export const documentHeaders = (contentSecurityPolicy: string): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicy,
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(self), usb=()',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
});

/**
 * Headers for every answer. Connections are slow and parts are many, so headers that matter only for documents are not
 * sent with data.
 */
export const everywhereHeaders: Readonly<Record<string, string>> = {
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** For answers that are data: nothing in them may run, whatever type a browser assumes. */
export const DATA_SECURITY_POLICY = "default-src 'none'";

/** Browsers that used HTTPS once must never use plain HTTP again. */
export const STRICT_TRANSPORT = 'max-age=31536000';
