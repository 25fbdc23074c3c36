import { parseQuery, type Query } from '@jetstreamapp/soql-parser-js';
import type { CrmError } from '#crm/crm-error.ts';
import { malformedQuery, soqlErrorAt, unexpectedToken } from './soql-error.ts';
import { maxFilterChars, maxStatementChars } from './statement-limits.ts';
import { invalidEscape } from './string-literal.ts';
import { isKeyword, type Token, tokenize } from './tokens.ts';

const closedString = /^'(?:[^'\\]|\\[\s\S])*'$/;

/** A query with valid syntax, and its tokens, so that a later error can name its position. */
export type ParsedQuery = { readonly text: string; readonly ast: Query; readonly tokens: readonly Token[] };

/** Parses a query. Also refuses what the CRM refuses although the parsing library accepts it. */
export function parseSoql(text: string): ParsedQuery {
  if (text.length > maxStatementChars)
    throw malformedQuery(`SOQL statements cannot be longer than ${maxStatementChars} characters.`);
  const tokens = tokenize(text);
  refuseBadLiterals(text, tokens);
  refuseMixedLogic(text, tokens);
  try {
    return { text, tokens, ast: parseQuery(text) };
  } catch (error) {
    throw located(text, tokens, error);
  }
}

function refuseBadLiterals(text: string, tokens: readonly Token[]): void {
  tokens.forEach((token, index) => {
    if (token.kind !== 'string') return;
    if (!closedString.test(token.text)) throw unexpectedToken(text, token);
    const sequence = invalidEscape(token.text, { inLike: isKeyword(tokens[index - 1], 'LIKE') });
    if (sequence !== null)
      throw soqlErrorAt(text, token, {
        code: 'MALFORMED_QUERY',
        reason: `Invalid string literal ${token.text}. Illegal character sequence '${sequence}' in string literal.`,
      });
    if (token.text.length > maxFilterChars)
      throw malformedQuery(`Filter string of a WHERE clause cannot be longer than ${maxFilterChars} characters.`);
  });
}

/** `a AND b OR c` needs parentheses: each level may use only one of the two words. */
function refuseMixedLogic(text: string, tokens: readonly Token[]): void {
  const levels: Array<string | null> = [null];
  for (const token of tokens) {
    if (token.text === '(') levels.push(null);
    else if (token.text === ')') levels.pop();
    else if (isKeyword(token, 'AND') || isKeyword(token, 'OR')) {
      const word = token.text.toUpperCase();
      const used = levels.at(-1);
      if (used && used !== word) throw unexpectedToken(text, token);
      levels[levels.length - 1] = word;
    }
  }
}

/**
 * Locates a syntax error: the library names the unexpected token but not its position. It is the first position at
 * which the library fails.
 */
function located(text: string, tokens: readonly Token[], error: unknown): CrmError {
  const found = stumbledOver(error);
  if (found === '') return unexpectedToken(text, tokens.at(-1) ?? tokens[0] ?? endOf(text));
  const suspects = tokens.filter((token) => token.text === found || found.startsWith(`${token.text} `));
  const guilty = suspects.find(
    (token) => stumbledOver(failureOf(text.slice(0, token.start + token.text.length))) !== '',
  );
  return unexpectedToken(text, guilty ?? suspects.at(-1) ?? tokens.at(-1) ?? endOf(text));
}

function failureOf(text: string): unknown {
  try {
    parseQuery(text);
    return null;
  } catch (error) {
    return error;
  }
}

/** Returns the text of the token that the library did not expect; empty at the end of the query. */
function stumbledOver(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const match = /but found(?: -->|:) '([\s\S]*)'(?: <--)?$|EOF but found: ([\s\S]*)$|character: ->([\s\S])<-/.exec(
    error.message,
  );
  return match?.[1] ?? match?.[2] ?? match?.[3] ?? '';
}

function endOf(text: string): Token {
  return { kind: 'end', text: '<EOF>', start: text.length, row: 1, column: text.length + 1 };
}
