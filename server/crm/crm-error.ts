/**
 * A refusal in the CRM's own words: status, code, message and the fields it speaks of. It is thrown, not returned,
 * because it must also undo the transaction it happens in; the HTTP layer turns it into the answer.
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

/** What cannot be seen or is not there answers alike, so that nobody learns which ids exist (SEC-008). */
export function notFound(): CrmError {
  return new CrmError(404, 'NOT_FOUND', 'The requested resource does not exist');
}

/** A text with NUL or half of a surrogate pair, which the database cannot hold. */
export function unstorable(fields?: readonly string[]): CrmError {
  return new CrmError(400, 'JSON_PARSER_ERROR', 'A text holds a character that cannot be stored.', fields);
}
