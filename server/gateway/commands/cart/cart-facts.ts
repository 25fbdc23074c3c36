import type { CartFacts } from '#domain/cart/cart-facts.ts';
import { todayInIndia } from '#domain/pricing/index.ts';
import type { CatalogueFacts } from '../facts/catalogue-facts.ts';
import type { Run } from '../run.ts';

/** Returns what this customer's cart is priced with today. */
export function cartFacts(
  run: Pick<Run, 'owner' | 'nowMs'>,
  { hasPastOrder }: { hasPastOrder: boolean },
  catalogue: CatalogueFacts,
): CartFacts {
  return { ...catalogue, contactId: run.owner.contactId, today: todayInIndia(run.nowMs()), hasPastOrder };
}
