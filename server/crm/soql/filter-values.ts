import { isNumberKind, isTextKind } from '#crm/store/columns.ts';
import { type FieldKind, isCrmId, to18 } from '#domain/crm/index.ts';
import type { ParsedQuery } from './parse.ts';
import type { ValueSource } from './plan.ts';
import { findToken, type ResolvedField } from './scope.ts';
import { malformedQuery, soqlErrorAt } from './soql-error.ts';
import { literalText } from './string-literal.ts';

/** The CRM's names of types, as in its messages. */
const typeNames: Partial<Record<FieldKind, string>> = {
  text: 'string',
  number: 'double',
  datetime: 'dateTime',
};

const needsQuotes = (kind: FieldKind) => isTextKind(kind) || kind === 'id' || kind === 'reference';

/** A literal of the query, with the type in which it was written. */
export type Literal = { readonly text: string; readonly type: string };

/**
 * Returns the value as SQL compares it with the field: ids with 18 characters, texts in lower case. Null for null and
 * ''.
 */
export function filterValue(query: ParsedQuery, { name, field }: ResolvedField, literal: Literal): unknown {
  if (literal.type === 'NULL') return null;
  if (!fits(field.kind, literal.type)) throw wrongType(query, { name, kind: field.kind, literal });
  if (field.kind === 'boolean') return literal.text.toUpperCase() === 'TRUE';
  if (isNumberKind(field.kind)) return Number(literal.text);
  if (field.kind === 'date' || field.kind === 'datetime') return validMoment(query, literal);
  const value = textValue(field.kind, literal.text);
  if (value === undefined)
    throw soqlErrorAt(query.text, findToken(query, literal.text), {
      code: 'INVALID_QUERY_FILTER_OPERATOR',
      reason: `invalid ID field: ${literalText(literal.text)}`,
    });
  return value;
}

/** Returns the value to compare for a quoted text; null for an empty text, undefined for an invalid id. */
function textValue(kind: FieldKind, literal: string): string | null | undefined {
  const text = literalText(literal);
  if (text === '') return null;
  if (kind !== 'id' && kind !== 'reference') return lowerCase(text);
  return isCrmId(text) ? to18(text) : undefined;
}

/** Describes how a comparison's value is computed from its quoted text; undefined for other literals. */
export function sourceOf({ field }: ResolvedField, literal: Literal): ValueSource | undefined {
  if (literal.type !== 'STRING') return undefined;
  const { kind } = field;
  return { literals: [literal.text], read: ([text = '']) => textValue(kind, text) };
}

/** Like `sourceOf`, for a list of literals. */
export function sourceOfList({ field }: ResolvedField, literals: readonly Literal[]): ValueSource | undefined {
  const texts = literals.filter(({ type, text }) => type === 'STRING' && text !== "''").map(({ text }) => text);
  if (texts.length === 0) return undefined;
  const { kind } = field;
  return {
    literals: texts,
    read: (given) => {
      const values = given.map((text) => textValue(kind, text));
      return values.includes(undefined) ? undefined : values;
    },
  };
}

/** Lower-cases only A to Z, like the columns' collation, so that every engine compares the same way. */
export function lowerCase(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

function fits(kind: FieldKind, type: string): boolean {
  if (kind === 'boolean') return type === 'BOOLEAN';
  if (kind === 'date') return type === 'DATE';
  if (kind === 'datetime') return type === 'DATETIME';
  if (isNumberKind(kind)) return type === 'INTEGER' || type === 'DECIMAL';
  return type === 'STRING';
}

function wrongType(query: ParsedQuery, { name, kind, literal }: { name: string; kind: FieldKind; literal: Literal }) {
  const quotes = needsQuotes(kind) ? 'should be enclosed in quotes' : 'should not be enclosed in quotes';
  return soqlErrorAt(query.text, findToken(query, literal.text), {
    code: 'INVALID_FIELD',
    reason: `value of filter criterion for field '${name}' must be of type ${typeNames[kind] ?? kind} and ${quotes}`,
  });
}

/** Refuses dates such as 31 February, for which the database would report its own error. */
function validMoment(query: ParsedQuery, literal: Literal): string {
  const text = literal.text.toUpperCase();
  const [day = ''] = text.split('T');
  const moment = new Date(text);
  const isDay = !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
  if (Number.isNaN(moment.getTime()) || !isDay) {
    if (!query.tokens.some((token) => token.text === literal.text))
      throw malformedQuery(`Invalid date: ${literal.text}`);
    throw soqlErrorAt(query.text, findToken(query, literal.text), {
      code: 'MALFORMED_QUERY',
      reason: `Invalid date: ${literal.text}`,
    });
  }
  return literal.type === 'DATE' ? day : moment.toISOString();
}
