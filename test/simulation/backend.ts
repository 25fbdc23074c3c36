import type { CommandId } from '#domain/commands/outbox-row.ts';
import type { Owner } from '#domain/owner.ts';
import type { NetworkAnswer, NetworkRequest } from '#ports/network.ts';
import type { PartHash } from '#protocol/part.ts';
import type { ModelPart } from './model-catalogue.ts';

/** contactId of whoever the device's cookie is for; null: nobody. */
export type Cookie = string | null;

/** Rows by the CRM's names. */
export type CrmRecords = Record<'addresses' | 'feedback' | 'attachments', readonly Readonly<Record<string, unknown>>[]>;

/** What devices talk to: a gateway with its CRM, in the same virtual world. */
export type Backend = {
  owner: Owner;
  /** Another customer, of another account, who may use the same tablet. */
  stranger: Owner;
  /** Product2 Ids that a user may order. */
  products: readonly string[];
  /** What went wrong in the gateway by a fault of its own. */
  errors: readonly unknown[];
  serve(request: NetworkRequest, cookie: Cookie): Promise<NetworkAnswer>;
  /** A process ends wherever it is, and another starts. */
  restart(): void;
  /** A process stops in the middle of what it does; false where there is only one. */
  freeze(): boolean;
  thaw(): void;
  /** Freezes the process that is publishing the catalogue at this moment; null where there is none that could. */
  freezePublisher: (() => boolean) | null;
  /** Sets the ledger aside, or goes back to what was set aside: everything under way ends. */
  backUpLedger(): void;
  restoreLedger(): void;
  /** Things stop going wrong behind the gateway. */
  calm(): void;
  /** What was changed is looked for. */
  hasten(): void;
  /** Prices change, products move, the day is over that replaced parts are kept for. */
  changeCatalogue(): void;
  /** What the published catalogue of the customers' price book has to be. */
  freshCatalogue(): { name: string; hash: PartHash }[];
  /** What a fresh read of a customer's own parts brings. */
  freshParts(owner: Owner): Promise<ModelPart[]>;
  /** References of the orders that took effect. */
  placedRefs(): string[];
  /** Changes whenever a cart may have changed. */
  cartStamp(): number;
  /** Paid quantity by product, as the CRM has it now. */
  cart(owner: Owner): ReadonlyMap<string, number>;
  /** Addresses, feedback and documents of a customer in the CRM; null where there are none. */
  records(owner: Owner): CrmRecords | null;
  /** Commands that the ledger holds as open, but for those of a ledger that was put back. */
  openCommands(): string[];
  /** Writes that left a record of the CRM as it was. */
  idleWrites: readonly string[];
  /** Effects in the order they were had, where the backend knows. */
  effects(): readonly { id: CommandId; lane: string }[];
};
