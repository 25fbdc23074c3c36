import { describe, expect, it } from 'vitest';
import { loggedError } from './logged-error.ts';

const database = (code: string, message: string) =>
  Object.assign(new Error(message), {
    name: 'error',
    severity: 'ERROR',
    code,
    detail: 'Failing row contains (12 MG Road).',
    where: 'unnamed portal parameter $1 = 12 MG Road',
    query: 'insert …',
    params: ['12 MG Road'],
  });

describe('loggedError', () => {
  it('returns type, message, code and stack, and no other properties', () => {
    const message = 'duplicate key value violates unique constraint "commands_pkey"';
    const error = database('23505', message);
    const logged = loggedError(error);
    expect(logged).toEqual({ type: 'DatabaseError', message, code: '23505', stack: expect.any(String) });
    expect(logged.stack.split('\n')[0]).toBe(`DatabaseError: ${message}`);
    expect(logged.stack).toMatch(/\n {4}at .*logged-error\.test\.ts/);
    expect(loggedError(new TypeError('x is not a function', { cause: error }))).toEqual({
      type: 'TypeError',
      message: 'x is not a function',
      stack: expect.stringMatching(/^TypeError: x is not a function\n {4}at /),
    });
  });

  it('hides a message that may hold a value, also in the stack', () => {
    const parse = (text: string) => {
      try {
        return JSON.parse(text);
      } catch (error) {
        return error;
      }
    };
    for (const error of [
      database('22P02', 'invalid input syntax for type integer: "12 MG Road"'),
      database('XX000', 'could not do it with 12 MG Road'),
      parse('in MG Road'),
    ]) {
      expect(error.stack).toContain('MG Road');
      expect(JSON.stringify(loggedError(error))).not.toContain('MG Road');
    }
    expect(JSON.stringify(loggedError('12 MG Road'))).not.toContain('MG Road');
  });
});
