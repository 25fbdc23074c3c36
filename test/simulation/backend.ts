import type { Owner } from '#domain/owner.ts';
import type { Manifest } from '#protocol/part.ts';
import type { Serve } from '#test/support/memory-network.ts';
import type { ModelPart } from './model-catalogue.ts';

/** What devices talk to: a gateway with its CRM, in the same virtual world. */
export type Backend = {
  owner: Owner;
  /** Product2 Ids that a user may order. */
  products: readonly string[];
  serve: Serve;
  /** Whose cookie the devices hold; null: nobody's. */
  signIn(contactId: string | null): void;
  signedIn(): string | null;
  /** The process ends wherever it is, and another starts. */
  restart(): void;
  /** Things stop going wrong behind the gateway. */
  calm(): void;
  /** Prices change, products move, the day is over that replaced parts are kept for. */
  changeCatalogue(): void;
  manifest(): Manifest;
  /** What a fresh read of the customer's own parts brings. */
  freshParts(): Promise<ModelPart[]>;
  /** References of the orders that took effect. */
  placedRefs(): string[];
  /** Effects in the order they were had, where the backend knows. */
  effects(): readonly { id: string; lane: string }[];
};
