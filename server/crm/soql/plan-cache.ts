import { withoutComments } from './comments.ts';
import { compileSoql } from './compile.ts';
import type { CompileOptions, Plan } from './plan.ts';
import { maxFilterChars, maxStatementChars } from './statement-limits.ts';

const maxPlans = 500;

/** A quoted text without escapes. */
const plainText = /'[^']*'/g;

/** A plan, and the quoted texts of the query that it was made for. */
type Compiled = { readonly plan: Plan; readonly texts: readonly string[] };

/**
 * Compiles each query once for each way it is used; the plans used least recently go first. Queries that differ only in
 * their quoted texts, as those of two customers do, share a plan.
 */
export function createPlanCache(): (text: string, options: CompileOptions) => Plan {
  const plans = new Map<string, Compiled>();
  return (written, options) => {
    const text = withoutComments(written);
    const { pattern, texts } = patternOf(text);
    const key = `${options.role} ${options.allRows} ${options.purpose} ${pattern}`;
    const known = plans.get(key);
    const plan = known && withTexts(known, texts);
    // What the other texts are refused for is said at their place in the query.
    const compiled = plan && known ? known : { plan: compileSoql(text, options), texts };
    plans.delete(key);
    plans.set(key, compiled);
    const [oldest] = plans.keys();
    if (plans.size > maxPlans && oldest !== undefined) plans.delete(oldest);
    return plan ?? compiled.plan;
  };
}

/**
 * The query with a number in place of each quoted text, the same for the same text, so that equal patterns have their
 * texts in the same places. A query with escapes, or longer than one may be, is a pattern of its own.
 */
function patternOf(text: string): { pattern: string; texts: readonly string[] } {
  if (text.length > maxStatementChars || text.includes('\\')) return { pattern: text, texts: [] };
  const places = new Map<string, number>();
  const pattern = text.replace(plainText, (literal) => {
    // An empty text is compared as null, which is another statement.
    if (literal === "''" || literal.length > maxFilterChars) return literal;
    const place = places.get(literal) ?? places.size;
    places.set(literal, place);
    return `'${place}`;
  });
  return { pattern, texts: [...places.keys()] };
}

/** The plan with these texts in place of its own; null when one of them has no value where it stands. */
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
