/** Throws if the condition is false. For conditions that only a bug can break. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Assertion failed: ${message}`);
}

/** Returns the value, or throws when it is null or undefined. */
export function must<T>(value: T | null | undefined, message: string): T {
  if (value === null || value === undefined) throw new Error(`Missing: ${message}`);
  return value;
}

/** Marks a branch that is unreachable by its types, so that a `switch` stays exhaustive. */
export function unreachable(value: never): never {
  throw new Error(`Unreachable: ${JSON.stringify(value)}`);
}
