import { withoutComments } from './comments.ts';
import { compileSoql } from './compile.ts';
import type { CompileOptions, Plan } from './plan.ts';
import { maxFilterChars, maxStatementChars } from './statement-limits.ts';

const maxPlans = 500;

/** A quoted text without escapes. */
const plainText = /'[^']*'/g;

/** A plan, with the quoted texts of the query that it was compiled from. */
type Compiled = { readonly plan: Plan; readonly texts: readonly string[] };

/**
 * Compiles each query once for each way it is used, and removes the least recently used plans first. Queries that
 * differ only in their quoted texts, such as those of two customers, share a plan.
 */
export function createPlanCache(): (text: string, options: CompileOptions) => Plan {
  const plans = new Map<string, Compiled>();
  return (written, options) => {
    const text = withoutComments(written);
    const { pattern, texts } = patternOf(text);
    const key = `${options.role} ${options.allRows} ${options.purpose} ${pattern}`;
    const known = plans.get(key);
    const plan = known && withTexts(known, texts);
    // If a text has no valid value, compiling again reports the error at its position in the query.
    const compiled = plan && known ? known : { plan: compileSoql(text, options), texts };
    plans.delete(key);
    plans.set(key, compiled);
    const [oldest] = plans.keys();
    if (plans.size > maxPlans && oldest !== undefined) plans.delete(oldest);
    return plan ?? compiled.plan;
  };
}

/**
 * Replaces each quoted text with a number. Equal texts get the same number, so that queries with the same pattern have
 * equal texts in the same places. A query with escapes, or one that is too long, is its own pattern.
 */
function patternOf(text: string): { pattern: string; texts: readonly string[] } {
  if (text.length > maxStatementChars || text.includes('\\')) return { pattern: text, texts: [] };
  const places = new Map<string, number>();
  const pattern = text.replace(plainText, (literal) => {
    // An empty text is compared as null, which makes a different statement.
    if (literal === "''" || literal.length > maxFilterChars) return literal;
    const place = places.get(literal) ?? places.size;
    places.set(literal, place);
    return `'${place}`;
  });
  return { pattern, texts: [...places.keys()] };
}

/** Returns the plan with these texts instead of its own; null when one of them has no valid value in its place. */
function withTexts({ plan, texts: before }: Compiled, texts: readonly string[]): Plan | null {
  if (plan.sources.size === 0 || before.every((text, place) => text === texts[place])) return plan;
  const now = new Map(before.map((text, place) => [text, texts[place] ?? text]));
  const slots = [...plan.slots];
  for (const [at, { literals, read }] of plan.sources) {
    const value = read(literals.map((literal) => now.get(literal) ?? literal));
    if (value === undefined) return null;
    slots[at] = { kind: 'value', value };
  }
  return { ...plan, slots };
}
