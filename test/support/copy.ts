/** A deep copy of plain data. The platform's structuredClone costs the simulation a fifth of its time. */
export function copy<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copy) as T;
  // Bytes are never changed in place.
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  const made: Record<string, unknown> = {};
  for (const key of Object.keys(value)) made[key] = copy((value as Record<string, unknown>)[key]);
  return made as T;
}
