type Plain = string | number | boolean | null;

/**
 * Returns the fields as the CRM stores them: texts without the blanks around them. Compared as they were typed, a value
 * that this command has written already would look like somebody else's change.
 */
export function asStored<F extends Readonly<Record<string, Plain>>>(fields: F): F {
  const stored = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() : value,
  ]);
  return Object.fromEntries(stored);
}
