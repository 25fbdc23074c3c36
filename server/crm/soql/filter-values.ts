import { isNumberKind, isTextKind } from '#crm/store/columns.ts';
import { type FieldKind, isCrmId, to18 } from '#domain/crm/index.ts';
import type { ParsedQuery } from './parse.ts';
import type { ValueSource } from './plan.ts';
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
  const value = textValue(field.kind, literal.text);
  if (value === undefined)
    throw soqlErrorAt(query.text, findToken(query, literal.text), {
      code: 'INVALID_QUERY_FILTER_OPERATOR',
      reason: `invalid ID field: ${literalText(literal.text)}`,
    });
  return value;
}

/** What a quoted text is compared as; null for an empty one, undefined where it would have to be an id and is none. */
function textValue(kind: FieldKind, literal: string): string | null | undefined {
  const text = literalText(literal);
  if (text === '') return null;
  if (kind !== 'id' && kind !== 'reference') return lowerCase(text);
  return isCrmId(text) ? to18(text) : undefined;
}

/** How the value of a comparison follows from its quoted text; undefined for other literals. */
export function sourceOf({ field }: ResolvedField, literal: Literal): ValueSource | undefined {
  if (literal.type !== 'STRING') return undefined;
  const { kind } = field;
  return { literals: [literal.text], read: ([text = '']) => textValue(kind, text) };
}

/** The same for a list of them. */
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
