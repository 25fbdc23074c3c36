/** The parts of an error that may be logged. */
export type LoggedError = { type: string; message: string; code?: string; stack: string };

/** SQLSTATE classes whose messages name tables, columns and constraints, but never a value. */
const namelessClasses = /^(08|23|25|28|3D|40|42|53|55|57|58)/;

/**
 * Turns an error into what may be logged, field by field: databases attach whole statements, parameters and rows to
 * their errors, and some errors have a value in the message, such as those of `JSON.parse`.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something that is no error was thrown', stack: '' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  const isOfDatabase = 'severity' in error;
  const isSafe = isOfDatabase ? namelessClasses.test(code ?? '') : !(error instanceof SyntaxError);
  const message = isSafe ? error.message : 'not told here, because it may hold a value';
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const type = isOfDatabase ? 'DatabaseError' : error.name;
  return { type, message, ...(code === null ? {} : { code }), stack: [`${type}: ${message}`, ...frames].join('\n') };
}
