import type { Owner } from '#domain/owner.ts';
import type { DiscountRow } from '#domain/pricing/index.ts';
import type { CrmCaller, CrmClient, CrmFailure } from '#gateway/crm-client/crm-client.ts';
import type { Result } from '#lib/result.ts';
import type { EngineDeps } from './engine.ts';
import type { CatalogueFacts } from './facts/catalogue-facts.ts';

/** The calls of the CRM that runs make. */
export type RunCrm = Pick<
  CrmClient,
  'queryMore' | 'composite' | 'create' | 'update' | 'remove' | 'updateMany' | 'addCartItem' | 'placeOrder'
>;

/** The context of a run of commands. Every call through `crm` renews the account's lease first. */
export type Run = Pick<EngineDeps, 'standardPricebook' | 'catalogue' | 'files' | 'refunds' | 'rules'> & {
  owner: Owner;
  crm: RunCrm;
  /** The session that reads and writes the customer's records: the customer's, or the integration's for the sweeper. */
  caller: CrmCaller;
  /** The session's price book, with which its carts are priced; null without a session of the customer. */
  pricebookId: string | null;
  nowMs: () => number;
};

export type CatalogueRequest = {
  productIds: readonly string[];
  pricebookId: string;
  contactId: string;
  coupon: string | null;
  /** Discounts for this contact only, which no published part contains. */
  ownDiscounts: readonly DiscountRow[];
};

/** Returns what carts are priced with: from the published catalogue, or read now from the CRM. */
export type CatalogueSource = (run: Run, request: CatalogueRequest) => Promise<Result<CatalogueFacts, CrmFailure>>;

/** The gateway's own session, for what a customer's session may not read or write. */
export const INTEGRATION: CrmCaller = { kind: 'integration' };
