/**
 * A refusal in the CRM's format: status, code, message and the fields that it is about. It is thrown, not returned,
 * because it must also roll back the current transaction; the HTTP layer turns it into the answer.
 */
export class CrmError extends Error {
  readonly status: number;
  readonly errorCode: string;
  readonly fields: readonly string[] | undefined;

  constructor(status: number, errorCode: string, message: string, fields?: readonly string[]) {
    super(message);
    this.status = status;
    this.errorCode = errorCode;
    this.fields = fields;
  }
}

/**
 * The same answer for a record that does not exist and one that the session may not see, so that no one learns which
 * ids exist (SEC-008).
 */
export function notFound(): CrmError {
  return new CrmError(404, 'NOT_FOUND', 'The requested resource does not exist');
}

/** Refuses a text with NUL or half of a surrogate pair, which the database cannot store. */
export function unstorable(fields?: readonly string[]): CrmError {
  return new CrmError(400, 'JSON_PARSER_ERROR', 'A text holds a character that cannot be stored.', fields);
}
