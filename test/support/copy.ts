/** Copies plain data deeply. The platform's structuredClone would take a fifth of the simulation's time. */
export function copy<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copy) as T;
  // Bytes never change in place, so they need no copy.
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  const made: Record<string, unknown> = {};
  for (const key of Object.keys(value)) made[key] = copy((value as Record<string, unknown>)[key]);
  return made as T;
}
