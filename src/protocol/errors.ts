/** Kinds of failures that the gateway answers, in `{ kind, details? }` bodies (JSON always, also on 401). */
export const GatewayError = {
  /** 400: the body does not have the agreed shape. */
  badRequest: 'bad-request',
  /** 401: no session, or expired. */
  noSession: 'no-session',
  /** 403: a request of another origin. */
  foreignOrigin: 'foreign-origin',
  /** 404 */
  notFound: 'not-found',
  /** 409: the cookie's customer is not the one the device speaks for. */
  wrongSession: 'wrong-session',
  /** 413 */
  fileTooLarge: 'file-too-large',
  /** 415: its bytes are not of the type that it is called. */
  fileType: 'file-type',
  /** 426: the device's app is too old. */
  updateWanted: 'update-wanted',
  /** 429 */
  tooManyRequests: 'too-many-requests',
  /** 500 */
  internal: 'internal',
  /** 502, 503: the CRM does not answer or refuses for now. */
  crmUnavailable: 'crm-unavailable',
} as const;
export type GatewayError = (typeof GatewayError)[keyof typeof GatewayError];
