/** Kinds of errors that the gateway returns, in `{ kind, details? }` bodies (always JSON, also for 401). */
export const GatewayError = {
  /** 400: the body does not have the agreed shape. */
  badRequest: 'bad-request',
  /** 401: no session, or it has ended. Only this kind ends a session on the device, never a 401 of somebody else. */
  noSession: 'no-session',
  /** 403: the request came from another origin. */
  foreignOrigin: 'foreign-origin',
  /** 404 */
  notFound: 'not-found',
  /** 409: the cookie's customer is not the one that the request names. */
  wrongSession: 'wrong-session',
  /** 413 */
  fileTooLarge: 'file-too-large',
  /** 415: the file's bytes do not match its declared type, or are a picture that nobody can open. */
  fileType: 'file-type',
  /** 426: the device's app is too old. */
  updateWanted: 'update-wanted',
  /** 429 */
  tooManyRequests: 'too-many-requests',
  /** 500 */
  internal: 'internal',
  /** 502, 503: the CRM does not answer, or refuses for now. */
  crmUnavailable: 'crm-unavailable',
} as const;
export type GatewayError = (typeof GatewayError)[keyof typeof GatewayError];

/** Returns the kind of error that an answer's body names; null for a body that the gateway did not write. */
export function errorKindOf(body: unknown): GatewayError | null {
  const named = typeof body === 'object' && body !== null && 'kind' in body ? body.kind : null;
  return Object.values(GatewayError).find((kind) => kind === named) ?? null;
}
