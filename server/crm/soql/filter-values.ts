import { isNumberKind, isTextKind } from '#crm/store/columns.ts';
import { type FieldKind, isCrmId, to18 } from '#domain/crm/index.ts';
import type { ParsedQuery } from './parse.ts';
import { findToken, type ResolvedField } from './scope.ts';
import { malformedQuery, soqlErrorAt } from './soql-error.ts';
import { literalText } from './string-literal.ts';

/** The CRM's own names of types, as its messages use them. */
const typeNames: Partial<Record<FieldKind, string>> = {
  text: 'string',
  number: 'double',
  datetime: 'dateTime',
};

const needsQuotes = (kind: FieldKind) => isTextKind(kind) || kind === 'id' || kind === 'reference';

/** A literal of the query with the type that it was written in. */
export type Literal = { readonly text: string; readonly type: string };

/** The value as SQL compares it with the field: ids with 18 characters, text in lower case. Null for null and ''. */
export function filterValue(query: ParsedQuery, { name, field }: ResolvedField, literal: Literal): unknown {
  if (literal.type === 'NULL') return null;
  if (!fits(field.kind, literal.type)) throw wrongType(query, { name, kind: field.kind, literal });
  if (field.kind === 'boolean') return literal.text.toUpperCase() === 'TRUE';
  if (isNumberKind(field.kind)) return Number(literal.text);
  if (field.kind === 'date' || field.kind === 'datetime') return validMoment(query, literal);
  const text = literalText(literal.text);
  if (text === '') return null;
  if (field.kind !== 'id' && field.kind !== 'reference') return lowerCase(text);
  if (!isCrmId(text))
    throw soqlErrorAt(query.text, findToken(query, literal.text), {
      code: 'INVALID_QUERY_FILTER_OPERATOR',
      reason: `invalid ID field: ${text}`,
    });
  return to18(text);
}

/** Lower case of A to Z only, as the columns' collation has it, so that every engine compares alike. */
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

/** Refuses 31 February and the like, which the database would report in its own words. */
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
