/** Every path of the gateway that the app calls. `/services/**` is closed to browsers. */
export const Endpoint = {
  catalogue: '/sync/catalogue',
  part: (hash: string) => `/sync/parts/${hash}`,
  me: '/sync/me',
  file: (sha256: string) => `/sync/files/${sha256}`,
  /** POST signs in, GET returns who is signed in (SessionAnswer or 401), DELETE signs out. */
  session: '/session',
  /** DELETE ends every session of the customer, on all devices. */
  everySession: '/session/all',
  media: (key: string, width: 160 | 320 | 640) => `/media/${encodeURIComponent(key)}?w=${width}`,
  health: '/health',
  ready: '/ready',
  metrics: '/metrics',
  crmHook: '/hooks/crm',
} as const;
