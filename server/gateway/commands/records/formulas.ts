import type { CrmAnswer, CrmFailure } from '#gateway/crm-client/crm-client.ts';

export type Fields = Readonly<Record<string, unknown>>;

/**
 * Writes the fields. If the CRM refuses some of the formulas because it computes them itself, writes the other fields
 * (FEED-005).
 */
export async function leavingOut<T>(
  formulas: readonly string[],
  fields: Fields,
  write: (allowed: Record<string, unknown>) => Promise<CrmAnswer<T>>,
): Promise<CrmAnswer<T>> {
  const written = await write({ ...fields });
  if (written.ok) return written;
  const refused = formulas.filter((name) => isRefused(written.error, name));
  if (refused.length === 0) return written;
  return write(Object.fromEntries(Object.entries(fields).filter(([name]) => !refused.includes(name))));
}

function isRefused(failure: CrmFailure, name: string): boolean {
  if (failure.kind !== 'rejected') return false;
  return failure.errors.some(
    ({ errorCode, fields = [] }) => errorCode === 'INVALID_FIELD_FOR_INSERT_UPDATE' && fields.includes(name),
  );
}
