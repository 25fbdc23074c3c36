/**
 * Converts a CRM timestamp ('2026-11-21T07:30:00.000+0000') to the format of `If-Unmodified-Since`; null for none. Node
 * reads an offset without a colon too.
 */
export function httpDate(moment: string | null): string | null {
  const date = new Date(moment ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date.toUTCString();
}
