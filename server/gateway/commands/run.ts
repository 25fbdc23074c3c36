import type { CommandId } from '#domain/commands/outbox-row.ts';
import type { Owner } from '#domain/owner.ts';
import type { DiscountRow } from '#domain/pricing/index.ts';
import type { CrmCaller, CrmClient, CrmFailure } from '#gateway/crm-client/crm-client.ts';
import type { FileStore } from '#gateway/files/file-store.ts';
import type { Result } from '#lib/result.ts';
import type { CatalogueFacts } from './facts/catalogue-facts.ts';
import type { LedgerCommand, LedgerRow } from './ledger.ts';
import type { GatewayRules } from './rules.ts';

/** What a run of commands works with. Every call through `crm` renews the account's lease first. */
export type Run = {
  owner: Owner;
  crm: CrmClient;
  /** In whose name the customer's records are read and written: the customer's session, the sweeper's otherwise. */
  caller: CrmCaller;
  /** The price book of the session; the contact's own counts where it is read. */
  pricebookId: string;
  /** What the cart's lines are priced with. Never an order. */
  catalogue: CatalogueSource;
  /** What devices sent ahead of their commands. */
  files: FileStore;
  rules: GatewayRules;
  nowMs: () => number;
  /** What the customer had done to the cart within this time, in the order in which it ended. */
  doneLately: (withinMs: number) => Promise<readonly LedgerCommand[]>;
  /** What the ledger has of a command of this customer. */
  known: (id: CommandId) => Promise<LedgerRow | undefined>;
  /** How long this process has run, and for how long after its start a read need not show what one before it wrote. */
  up: { forMs: () => number; uncertainMs: number };
  /** To be called after each write of an order: what it wrote, or may have, a read does not show yet (`failure`: its end). */
  wrote: (id: CommandId, failure: CrmFailure | null) => Promise<void>;
};

export type CatalogueRequest = {
  productIds: readonly string[];
  pricebookId: string;
  contactId: string;
  coupon: string | null;
  /** Discounts of this contact alone, which no published part carries. */
  ownDiscounts: readonly DiscountRow[];
};

/** Rows that carts are priced with: from the catalogue as published, or afresh from the CRM. */
export type CatalogueSource = (run: Run, request: CatalogueRequest) => Promise<Result<CatalogueFacts, CrmFailure>>;

/** The gateway's own session, for what a customer's may not read or write. */
export const INTEGRATION: CrmCaller = { kind: 'integration' };
