import { createHash } from 'node:crypto';
import type { CustomerSession } from '#gateway/auth/customer-session.ts';
import type { PartAudience } from '#gateway/store/part-store.ts';

/** The audience of requests without a customer session. Customers have the audience of their price book. */
export const GUESTS = 'guest';

export function pricebookAudience(pricebookId: string): string {
  return `pricebook:${pricebookId}`;
}

export function audienceOf(session: Pick<CustomerSession, 'pricebookId'> | null): string {
  return session ? pricebookAudience(session.pricebookId) : GUESTS;
}

/**
 * Returns the audience in a form that devices may know: it is the same for customers of one price book and reveals
 * nothing else.
 */
export function opaqueAudience(pricebookId: string): string {
  return createHash('sha256').update(pricebookAudience(pricebookId)).digest('base64url').slice(0, 16);
}

/** Returns whether this audience's manifests include a part. */
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
