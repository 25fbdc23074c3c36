import type { CrmClient } from '#gateway/crm-client/crm-client.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { MEDIA } from './catalogue-objects.ts';
import type { ObjectRead, ReadContext, ReadFault } from './read-object.ts';
import type { ReadRow } from './read-rules.ts';

const PAGE_SIZE = 250;
/** A collection with more pages is considered broken. */
const MAX_PAGES = 1_000;

/**
 * Reads managed content page by page until an incomplete page (CRM-013, DATA-020). It has no delta and is always read
 * whole.
 */
export async function readMedia(
  { crm, keepLease }: Pick<ReadContext, 'keepLease'> & { crm: Pick<CrmClient, 'managedContent'> },
  { read, crmUrl }: { read: number; crmUrl: string },
): Promise<Result<ObjectRead, ReadFault>> {
  const rows = new Map<string, ReadRow>();
  let beganMs: number | null = null;
  for (let page = 0; page < MAX_PAGES; page++) {
    if (!(await keepLease(30_000))) return err({ kind: 'lease-lost' });
    const answer = await crm.managedContent({ page, pageSize: PAGE_SIZE });
    if (!answer.ok) return answer;
    const { data, crmTimeMs } = answer.value;
    beganMs ??= crmTimeMs;
    for (const item of data.items) {
      const row = mediaRow(item, { read, crmUrl });
      if (row) rows.set(row.id, row);
    }
    if (data.items.length < PAGE_SIZE) return ok({ rows, beganMs, calls: page + 1 });
  }
  return err({ kind: 'bad-row', message: `more than ${MAX_PAGES} pages of ${MEDIA}` });
}

/** Leaves out items without a key, a title or an address. */
function mediaRow(item: Record<string, unknown>, context: { read: number; crmUrl: string }): ReadRow | null {
  const key = item.contentKey ?? item.managedContentId;
  const url = at(item, 'contentNodes', 'source', 'url') ?? at(item, 'contentNodes', 'source', 'unauthenticatedUrl');
  const address = ownPath(url ?? item.unauthenticatedUrl, context.crmUrl);
  if (typeof key !== 'string' || typeof item.title !== 'string' || address === null) return null;
  const alt = at(item, 'contentNodes', 'altText', 'value');
  const fields = {
    Id: key,
    ContentKey: key,
    Title: item.title,
    AltText: typeof alt === 'string' ? alt : null,
    Url: address,
  };
  return { id: key, fields, modifiedMs: 0, seen: context.read, deleted: false };
}

/** Stores addresses on the CRM's own host as paths, so that moving the CRM changes no part. */
function ownPath(url: unknown, crmUrl: string): string | null {
  if (typeof url !== 'string' || !URL.canParse(url, crmUrl)) return null;
  const absolute = new URL(url, crmUrl);
  return absolute.origin === new URL(crmUrl).origin ? absolute.pathname + absolute.search : absolute.href;
}

function at(value: unknown, ...path: string[]): unknown {
  let found = value;
  for (const key of path) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = (found as Record<string, unknown>)[key];
  }
  return found;
}
