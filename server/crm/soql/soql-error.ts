import { CrmError } from '#crm/crm-error.ts';
import type { Token } from './tokens.ts';

const before = 20;
const after = 30;

/**
 * Returns the refusal of a query at a token in the CRM's format: a piece of the query, a caret, the position, the
 * reason.
 */
export function soqlErrorAt(query: string, token: Token, { code, reason }: { code: string; reason: string }): CrmError {
  const from = Math.max(0, token.start - before);
  const fragment = query.slice(from, token.start + after).replace(/\s/g, ' ');
  const caret = ' '.repeat(token.start - from);
  const position = `ERROR at Row:${token.row}:Column:${token.column}`;
  return new CrmError(400, code, `\n${fragment}\n${caret}^\n${position}\n${reason}`);
}

export function unexpectedToken(query: string, token: Token): CrmError {
  return soqlErrorAt(query, token, { code: 'MALFORMED_QUERY', reason: `unexpected token: ${token.text}` });
}

export function malformedQuery(reason: string): CrmError {
  return new CrmError(400, 'MALFORMED_QUERY', reason);
}

const hint = ' Please reference your WSDL or the describe call for the appropriate names.';

export function noSuchColumn(column: string, entity: string): string {
  return `No such column '${column}' on entity '${entity}'. If you are attempting to use a custom field, be sure to append the '__c' after the custom field name.${hint}`;
}

export function noSuchRelationship(name: string): string {
  return `Didn't understand relationship '${name}' in field path. If you are attempting to use a custom relationship, be sure to append the '__r' after the custom relationship name.${hint}`;
}

export function noSuchChildRelationship(name: string): string {
  return `Didn't understand relationship '${name}' in FROM part of query call. If you are attempting to use a custom relationship, be sure to append the '__r' after the custom relationship name.${hint}`;
}

export function noSuchType(name: string): string {
  return `sObject type '${name}' is not supported. If you are attempting to use a custom object, be sure to append the '__c' after the entity name.${hint}`;
}
