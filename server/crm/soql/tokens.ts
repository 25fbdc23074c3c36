type TokenKind = 'word' | 'string' | 'number' | 'symbol' | 'end';

/** A piece of query text with its position; row and column count from 1. */
export type Token = {
  readonly kind: TokenKind;
  readonly text: string;
  readonly start: number;
  readonly row: number;
  readonly column: number;
};

const patterns: ReadonlyArray<readonly [TokenKind, RegExp]> = [
  // Dates and times come before numbers, so that 2026-11-21T00:00:00Z is one token.
  ['number', /\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?/y],
  ['word', /[A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*)*(?::\d+)?/y],
  ['number', /[+-]?\d+(?:\.\d+)?/y],
  ['string', /'(?:[^'\\]|\\[\s\S])*(?:'|$)/y],
  ['symbol', /<=|>=|!=|<>|[\s\S]/y],
];

/**
 * Splits a query into tokens; the last one marks the end. It locates errors, because those of our parser have no
 * position.
 */
export function tokenize(query: string): readonly Token[] {
  const tokens: Token[] = [];
  let position = 0;
  let row = 1;
  let rowStart = 0;
  while (position < query.length) {
    const char = query.charAt(position);
    if (/\s/.test(char)) {
      position += 1;
      if (char === '\n') {
        row += 1;
        rowStart = position;
      }
      continue;
    }
    const [kind, text] = tokenAt(query, position);
    tokens.push({ kind, text, start: position, row, column: position - rowStart + 1 });
    position += text.length;
  }
  tokens.push({ kind: 'end', text: '<EOF>', start: query.length, row, column: query.length - rowStart + 1 });
  return tokens;
}

function tokenAt(query: string, position: number): readonly [TokenKind, string] {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = position;
    const match = pattern.exec(query);
    if (match) return [kind, match[0]];
  }
  return ['symbol', query.charAt(position)];
}

/** Returns whether the token is this keyword, ignoring case. */
export function isKeyword(token: Token | undefined, keyword: string): boolean {
  return token?.kind === 'word' && token.text.toUpperCase() === keyword;
}
