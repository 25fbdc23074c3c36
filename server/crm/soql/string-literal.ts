const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  '"': '"',
  "'": "'",
  '\\': '\\',
};

const sequence = /\\(u[0-9a-fA-F]{4}|[\s\S])/g;

/**
 * Returns the first escape in a quoted literal that SOQL does not allow; null when all are valid. `\_` and `\%` are
 * valid in LIKE only.
 */
export function invalidEscape(literal: string, { inLike }: { inLike: boolean }): string | null {
  for (const [whole, code = ''] of literal.matchAll(sequence)) {
    if (code.length === 5) continue;
    if (inLike && (code === '_' || code === '%')) continue;
    if (!(code.toLowerCase() in escapes)) return whole;
  }
  return null;
}

/** Returns the text of a quoted literal. */
export function literalText(literal: string): string {
  return body(literal).replace(sequence, (_, code: string) => character(code));
}

/**
 * Converts a literal to a LIKE pattern for PostgreSQL, whose escape is the backslash: SOQL's wildcards stay, escaped
 * wildcards stay escaped, and a literal backslash is doubled.
 */
export function likePattern(literal: string): string {
  return body(literal).replace(sequence, (_, code: string) => {
    if (code === '_' || code === '%') return `\\${code}`;
    const text = character(code);
    return text === '\\' ? '\\\\' : text;
  });
}

function body(literal: string): string {
  return literal.slice(1, -1);
}

function character(code: string): string {
  if (code.length === 5) return String.fromCharCode(Number.parseInt(code.slice(1), 16));
  return escapes[code.toLowerCase()] ?? code;
}
