/**
 * Returns the new value, but with every part that equals the old one replaced by the old part, so that memoised
 * components see no change after a query has read everything again. All else is copied, a first value too, because a
 * query may return what Immer has frozen, and a form changes the values that it starts from. What is not plain data, such
 * as a map, is taken as it is.
 */
export function share<T>(before: unknown, now: T): T {
  if (Object.is(before, now)) return now;
  if (Array.isArray(now)) return shareArray(before, now) as T;
  if (isRecord(now)) return shareRecord(before, now) as T;
  return now;
}

function shareArray(before: unknown, now: unknown[]): unknown[] {
  const old = Array.isArray(before) ? before : [];
  const matching = matcher(old);
  const shared = now.map((item, index) => share(matching(item, index), item));
  const same = old.length === shared.length && shared.every((item, index) => Object.is(item, old[index]));
  return same ? old : shared;
}

/** Rows keep their identity when rows are added or removed before them, because they are matched by id. */
function matcher(old: unknown[]): (item: unknown, index: number) => unknown {
  let byId: Map<unknown, unknown> | null = null;
  return (item, index) => {
    const there = old[index];
    if (!isRecord(item) || typeof item.id !== 'string') return there;
    if (isRecord(there) && there.id === item.id) return there;
    // Only lists whose rows moved need the table. Of rows with one id, the first counts.
    byId ??= new Map(old.toReversed().flatMap((row) => (isRecord(row) ? [[row.id, row]] : [])));
    return byId.get(item.id);
  };
}

function shareRecord(before: unknown, now: Record<string, unknown>): Record<string, unknown> {
  const old = isRecord(before) ? before : {};
  const keys = Object.keys(now);
  const shared: [key: string, value: unknown][] = [];
  let same = isRecord(before) && Object.keys(old).length === keys.length;
  for (const key of keys) {
    // Own keys only, because a key may have the name of an inherited property.
    const had = Object.hasOwn(old, key) ? old[key] : undefined;
    const value = share(had, now[key]);
    shared.push([key, value]);
    if (!Object.is(value, had) || !Object.hasOwn(old, key)) same = false;
  }
  return same ? old : Object.fromEntries(shared);
}

/** A plain object: the entries of others, such as a map, are not in their own keys. */
function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
