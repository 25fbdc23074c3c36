import type { FastifyReply } from 'fastify';
import { CrmError } from '#crm/crm-error.ts';
import type { ApiAnswer } from './api.ts';

/** Returns a refusal in the format of the REST API: a list with message, code and the fields concerned. */
export function errorAnswer({ status, errorCode, message, fields }: CrmError): ApiAnswer {
  return { status, body: [{ message, errorCode, ...(fields === undefined ? {} : { fields }) }] };
}

export function sendAnswer(reply: FastifyReply, answer: ApiAnswer): FastifyReply {
  reply.status(answer.status).headers({ ...answer.headers });
  if (answer.file) return reply.type(answer.file.type).send(Buffer.from(answer.file.content));
  return answer.body === undefined
    ? reply.send()
    : reply.type('application/json;charset=UTF-8').send(JSON.stringify(answer.body));
}

/** Converts a database error from concurrent writers to the CRM's refusal; null for any other error, which is a bug. */
export function crmErrorOf(error: unknown): CrmError | null {
  if (error instanceof CrmError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  // Lock timeout, deadlock, serialization failure.
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
