import { createHash } from 'node:crypto';
import type { CustomerSession } from '#gateway/auth/customer-session.ts';
import type { PartAudience } from '#gateway/store/part-store.ts';

/** Whose manifest a request gets: visitors' or that of the customers of a price book. */
export const GUESTS = 'guest';

export function pricebookAudience(pricebookId: string): string {
  return `pricebook:${pricebookId}`;
}

export function audienceOf(session: Pick<CustomerSession, 'pricebookId'> | null): string {
  return session ? pricebookAudience(session.pricebookId) : GUESTS;
}

/** The audience as a device may know it: equal for customers of one price book, and nothing more. */
export function opaqueAudience(pricebookId: string): string {
  return createHash('sha256').update(pricebookAudience(pricebookId)).digest('base64url').slice(0, 16);
}

/** Whether a part is named by the manifests of this audience. */
export function receives(audience: string, part: PartAudience): boolean {
  switch (part.kind) {
    case 'all':
      return true;
    case 'customers':
      return audience !== GUESTS;
    case 'pricebook':
      return audience === pricebookAudience(part.pricebookId);
  }
}
