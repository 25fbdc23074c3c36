import * as v from 'valibot';

/** The headers with which a client says what it has and what it accepts. */
export const negotiation = v.object({
  'accept-encoding': v.optional(v.string(), ''),
  'if-none-match': v.optional(v.string()),
});

export function acceptsBrotli({
  headers,
}: {
  headers: { 'accept-encoding'?: string | string[] | undefined };
}): boolean {
  return /(?:^|[\s,])br(?:\s*;\s*q=(?:1|0?\.\d*[1-9]))?\s*(?:,|$)/i.test(String(headers['accept-encoding'] ?? ''));
}
