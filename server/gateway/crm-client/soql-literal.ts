import type { FieldKind } from '#domain/crm/index.ts';
import { assert, unreachable } from '#lib/assert.ts';

/** A value in a query. Times may be given in milliseconds since the epoch. */
export type Literal = string | number | boolean | null;

/**
 * The CRM's numbers have at most 18 digits. JavaScript would write larger ones with exponents, which SOQL does not
 * allow.
 */
const LARGEST_NUMBER = 1e18;

const escapes: Record<string, string> = {
  '\\': '\\\\',
  "'": "\\'",
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\b': '\\b',
  '\f': '\\f',
};

/** Writes a value as a SOQL literal of this kind. Throws when the value is of another kind: that is a bug. */
export function soqlLiteral(kind: FieldKind, value: Literal): string {
  if (value === null) return 'null';
  switch (kind) {
    case 'id':
    case 'reference':
    case 'text':
    case 'textarea':
    case 'picklist':
      assert(typeof value === 'string', `a text, not ${typeof value}`);
      return quoted(value);
    case 'number':
    case 'currency':
    case 'percent':
      assert(typeof value === 'number' && Math.abs(value) < LARGEST_NUMBER, `a number, not ${value}`);
      return plainNumber(value);
    case 'boolean':
      assert(typeof value === 'boolean', `a boolean, not ${typeof value}`);
      return String(value);
    case 'date':
      assert(typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value), `a day, not ${value}`);
      return value;
    case 'datetime':
      return moment(value);
    case 'base64':
      throw new Error('A body cannot be compared.');
    default:
      return unreachable(kind);
  }
}

/**
 * Uses single quotes, SOQL's own escapes, and \uXXXX for other control characters, so that no value can end the literal
 * or be refused.
 */
function quoted(text: string): string {
  const escaped = text.replace(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is escaped here
    /[\\'\u0000-\u001f\u007f\u2028\u2029]/g,
    (character) => escapes[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `'${escaped}'`;
}

/** Writes a small number without an exponent. */
function plainNumber(value: number): string {
  const text = String(value);
  return /e/i.test(text) ? value.toFixed(18) : text;
}

/** Writes whole seconds in UTC with a Z, because a '+' might be lost in a URL. */
function moment(value: string | number | boolean): string {
  assert(typeof value !== 'boolean', 'a moment');
  const date = new Date(value);
  assert(!Number.isNaN(date.getTime()), `a moment, not ${value}`);
  return `${date.toISOString().slice(0, 19)}Z`;
}
