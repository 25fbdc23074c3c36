import type { CommandId } from '#domain/commands/outbox-row.ts';
import type { Owner } from '#domain/owner.ts';
import type { NetworkAnswer, NetworkRequest } from '#ports/network.ts';
import type { PartHash } from '#protocol/part.ts';
import type { ModelPart } from './model-catalogue.ts';
import type { OrderToCancel } from './orders-to-cancel.ts';
import type { PayDesk } from './pay-desk.ts';

/** The contactId of the customer whose session cookie the device holds; null when it holds none. */
export type Cookie = string | null;

/** Records under the CRM's field names. `accounts` holds the customer's own account. */
export type CrmRecords = Record<
  'addresses' | 'feedback' | 'attachments' | 'gsts' | 'others' | 'contacts' | 'users' | 'accounts' | 'orders',
  readonly Readonly<Record<string, unknown>>[]
>;

/** What devices send requests to: a gateway with its CRM, in the same virtual world. */
export type Backend = {
  owner: Owner;
  /** Another customer, of another account, who may use the same tablet. */
  stranger: Owner;
  /** Ids of the products that a user may order. */
  products: readonly string[];
  /** Errors in the gateway that no injected fault explains. */
  errors: readonly unknown[];
  serve(request: NetworkRequest, cookie: Cookie): Promise<NetworkAnswer>;
  /** Ends a gateway process at any point and starts another. */
  restart(): void;
  /** Freezes a gateway process in the middle of its work. Returns false when there is only one process. */
  freeze(): boolean;
  thaw(): void;
  /** Freezes the process that is publishing the catalogue now; null when the backend cannot do that. */
  freezePublisher: (() => boolean) | null;
  /** Backs up the ledger, or restores the backup. A restore ends everything under way. */
  backUpLedger(): void;
  restoreLedger(): void;
  /** Ends the faults behind the gateway. */
  calm(): void;
  /** Makes the gateway look for changes now. */
  hasten(): void;
  /** Changes prices, moves products, or drops replaced parts as if their retention day were over. */
  changeCatalogue(): void;
  /** The back office moves an earlier order, which the customer may be returning. */
  moveOrder(): void;
  /** The parts that the published catalogue of the customers' price book must contain. */
  freshCatalogue(): { name: string; hash: PartHash }[];
  /** The customer's own parts as a fresh read returns them. */
  freshParts(owner: Owner): Promise<ModelPart[]>;
  /** References of the placed orders. */
  placedRefs(): string[];
  /** A number that changes whenever a cart may have changed. */
  cartStamp(): number;
  /** Paid quantity by product, as the CRM has it now. */
  cart(owner: Owner): ReadonlyMap<string, number>;
  /** Addresses, feedback and documents of a customer in the CRM; null when the backend has none. */
  records(owner: Owner): CrmRecords | null;
  /** Confirmed orders that nobody placed in this history, as the CRM has them; empty when the profile has none. */
  ordersToCancel(): readonly OrderToCancel[];
  /** What the owner sees of payments, and all books about them; null when nothing can be paid online. */
  pay: PayDesk | null;
  /** Commands that the ledger holds as open, except those of a restored ledger. */
  openCommands(): string[];
  /** Writes that changed nothing in the CRM. */
  idleWrites: readonly string[];
  /** Effects in the order in which they happened, as far as the backend knows it. */
  effects(): readonly { id: CommandId; lane: string }[];
};
