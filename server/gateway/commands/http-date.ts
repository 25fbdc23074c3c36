/** Converts a CRM timestamp ('2026-11-21T07:30:00.000+0000') to the format of `If-Unmodified-Since`; null for none. */
export function httpDate(moment: string | null): string | null {
  const ms = moment === null ? Number.NaN : Date.parse(moment.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  return Number.isNaN(ms) ? null : new Date(ms).toUTCString();
}
