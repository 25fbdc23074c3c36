import { CrmError } from '#crm/crm-error.ts';
import type { ApiAnswer } from './api.ts';

/** A refusal in the layout of the REST API: a list, each with message, code and the fields it is about. */
export function errorAnswer({ status, errorCode, message, fields }: CrmError): ApiAnswer {
  return { status, body: [{ message, errorCode, ...(fields === undefined ? {} : { fields }) }] };
}

/** What a database says when two writers want the same rows, in the CRM's words; anything else is a bug. */
export function crmErrorOf(error: unknown): CrmError | null {
  if (error instanceof CrmError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  // Lock timeout, deadlock, serialisation failure.
  if (code === '55P03' || code === '40P01' || code === '40001')
    return new CrmError(
      400,
      'UNABLE_TO_LOCK_ROW',
      'unable to obtain exclusive access to this record or 1 records: unknown',
    );
  if (code === '23505')
    return new CrmError(
      400,
      'DUPLICATE_VALUE',
      'duplicate value found: unknown duplicates value on record with id: unknown',
    );
  return null;
}

export function sessionExpired(): CrmError {
  return new CrmError(401, 'INVALID_SESSION_ID', 'Session expired or invalid');
}
