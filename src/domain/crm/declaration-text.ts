import { crmObjectNames, objectOf } from './objects.ts';

/** The complete declaration as text. Two texts are equal exactly when the declarations are; callers hash it. */
export function declarationText(): string {
  return JSON.stringify(crmObjectNames.map((name) => sorted(objectOf(name))));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}
