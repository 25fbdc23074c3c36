import type { CrmCaller, CrmErrorEntry, CrmFailure } from './crm-client.ts';

/** An HTTP answer that is not a success. */
export type RefusedCall = { status: number; retryAfter: string | null; body: unknown };

/**
 * Codes of what passes by itself. A record in a collection has no status of its own, so only its code tells; and a
 * trigger or a flow wraps the code of a lock into its own message.
 */
const passing = [
  'UNABLE_TO_LOCK_ROW',
  'SERVER_UNAVAILABLE',
  'API_CURRENTLY_DISABLED',
  'QUERY_TIMEOUT',
  'REQUEST_RUNNING_TOO_LONG',
  'UNKNOWN_EXCEPTION',
];
const LOCKED = /\bUNABLE_TO_LOCK_ROW\b/;

/** A refused session has ended if it was a customer's; the integration's token may be renewed. */
export function failureFor({ kind }: CrmCaller, failure: CrmFailure): CrmFailure {
  return failure.kind === 'unauthorized' && kind === 'customer' ? { kind: 'session-ended' } : failure;
}

/** Returns what a refused call means. It is total: every status and body has a kind. */
export function classify({ status, retryAfter, body }: RefusedCall): CrmFailure {
  const errors = errorEntries(body);
  const codes = new Set(errors.map(({ errorCode }) => errorCode));
  // Any other 401 is one of a proxy in between, and ends nobody's session.
  if (status === 401)
    return codes.has('INVALID_SESSION_ID') ? { kind: 'unauthorized' } : { kind: 'busy', status, errors };
  if (status === 429 || codes.has('REQUEST_LIMIT_EXCEEDED')) {
    return { kind: 'limit', retryAfterMs: retryAfterMs(retryAfter) };
  }
  if (status === 412) return { kind: 'changed' };
  const passes = passing.some((code) => codes.has(code)) || errors.some(({ message }) => LOCKED.test(message));
  // Whatever the CRM itself refuses has a code. A redirect or a page comes from something in front of it.
  if (status >= 500 || passes || errors.length === 0) return { kind: 'busy', status, errors };
  if (status === 404) return { kind: 'not-found', errors };
  return { kind: 'rejected', status, errors };
}

/** REST errors are an array; the token endpoint answers `{ error, error_description }`. */
export function errorEntries(body: unknown): CrmErrorEntry[] {
  if (Array.isArray(body)) return body.flatMap(errorEntry);
  if (!isRecord(body) || typeof body.error !== 'string') return [];
  return [{ errorCode: body.error, message: String(body.error_description ?? '') }];
}

/** A record's own error in a collection has its code in `statusCode`. */
export function errorEntry(entry: unknown): CrmErrorEntry[] {
  if (!isRecord(entry)) return [];
  const code = entry.errorCode ?? entry.statusCode;
  if (typeof code !== 'string') return [];
  const fields = Array.isArray(entry.fields) ? entry.fields.map(String) : [];
  const message = typeof entry.message === 'string' ? entry.message : '';
  return [{ errorCode: code, message, ...(fields.length > 0 && { fields }) }];
}

/** Reads seconds; the CRM does not send a date here. */
function retryAfterMs(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) * 1000 : null;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
