import type { Condition, WhereClause } from '@jetstreamapp/soql-parser-js';
import type { TableValue } from './tables.ts';

type Token = '(' | ')' | 'AND' | 'OR' | 'NOT' | { condition: Condition };

/** Whether a row fulfils a WHERE, given the value at each path (moments in milliseconds). */
export function matches(where: WhereClause, valueAt: (path: string) => TableValue): boolean {
  const tokens = tokensOf(where);
  const result = either(tokens, valueAt);
  if (tokens.length > 0) throw new Error('The catalogue CRM does not understand this WHERE.');
  return result;
}

/** Restores the tokens of the WHERE text: the parser nests conditions to the right and only counts parentheses. */
function tokensOf(where: WhereClause): Token[] {
  const tokens: Token[] = [];
  for (let each: WhereClause | undefined = where; each; ) {
    const left = each.left as (Condition & { openParen?: number; closeParen?: number }) | null;
    const isNegation: boolean = 'operator' in each && each.operator === 'NOT';
    tokens.push(...Array<Token>(left?.openParen ?? 0).fill('('));
    if (isNegation) tokens.push('NOT');
    else if (left) tokens.push({ condition: left }, ...Array<Token>(left.closeParen ?? 0).fill(')'));
    if (!isNegation && 'operator' in each && each.operator) tokens.push(each.operator as Token);
    each = 'right' in each ? (each.right as WhereClause) : undefined;
  }
  return tokens;
}

function either(tokens: Token[], valueAt: (path: string) => TableValue): boolean {
  let result = both(tokens, valueAt);
  while (tokens[0] === 'OR') {
    tokens.shift();
    result = both(tokens, valueAt) || result;
  }
  return result;
}

function both(tokens: Token[], valueAt: (path: string) => TableValue): boolean {
  let result = one(tokens, valueAt);
  while (tokens[0] === 'AND') {
    tokens.shift();
    result = one(tokens, valueAt) && result;
  }
  return result;
}

function one(tokens: Token[], valueAt: (path: string) => TableValue): boolean {
  const token = tokens.shift();
  if (token === 'NOT') return !one(tokens, valueAt);
  if (token === '(') {
    const result = either(tokens, valueAt);
    if (tokens.shift() !== ')') throw new Error('The catalogue CRM misses a closing parenthesis.');
    return result;
  }
  if (typeof token !== 'object') throw new Error(`The catalogue CRM expected a condition, not ${token}.`);
  return holds(token.condition, valueAt);
}

function holds(condition: Condition, valueAt: (path: string) => TableValue): boolean {
  if (!('field' in condition) || !('operator' in condition) || !('value' in condition)) {
    throw new Error('The catalogue CRM compares fields with values only.');
  }
  const { field, operator, value, literalType } = condition;
  const actual = folded(field, valueAt(field));
  const wanted = [value ?? []].flat().map((each, index) => {
    const type = Array.isArray(literalType) ? literalType[index] : literalType;
    return folded(field, literal(String(each), String(type)));
  });
  const first = wanted[0] ?? null;
  switch (operator) {
    case '=':
      return actual === first;
    case '!=':
      return actual !== first;
    case 'IN':
      return wanted.includes(actual);
    case 'NOT IN':
      return !wanted.includes(actual);
    default:
      if (actual === null || first === null) return false;
      if (operator === '<') return actual < first;
      if (operator === '<=') return actual <= first;
      if (operator === '>') return actual > first;
      if (operator === '>=') return actual >= first;
      throw new Error(`The catalogue CRM knows no ${operator}.`);
  }
}

/** Folds texts to lower case for comparison, but not ids. */
function folded(field: string, value: TableValue): TableValue {
  return typeof value === 'string' && !/(^|\.)Id$|Id$|__c$/.test(field) ? value.toLowerCase() : value;
}

function literal(text: string, type: string): TableValue {
  switch (type) {
    case 'STRING':
      return unquoted(text);
    case 'INTEGER':
    case 'DECIMAL':
      return Number(text);
    case 'BOOLEAN':
      return text.toLowerCase() === 'true';
    case 'DATETIME':
      return Date.parse(text);
    case 'DATE':
      return text;
    case 'NULL':
      return null;
    default:
      throw new Error(`The catalogue CRM knows no literal ${type}: ${text}`);
  }
}

function unquoted(text: string): string {
  const letters: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
  return text
    .slice(1, -1)
    .replace(/\\(u[0-9a-f]{4}|.)/gis, (_, sequence: string) =>
      sequence.length === 5
        ? String.fromCharCode(Number.parseInt(sequence.slice(1), 16))
        : (letters[sequence] ?? sequence),
    );
}
