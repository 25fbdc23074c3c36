import { type AssembledCart, assembleCart, offersOf } from '#domain/cart/assemble.ts';
import {
  type CartExplanation,
  type CompiledOffers,
  createPricer,
  explainCart,
  type Pricer,
} from '#domain/pricing/index.ts';
import { afterReservations } from '#domain/projection/available-stock.ts';
import { type Projection, project } from '#domain/projection/project.ts';
import { type Reservations, reservationsOf } from '#domain/projection/reservations.ts';
import type { CacheStore } from '#ports/cache-store.ts';
import type { OutboxSnapshot } from '#ports/outbox-store.ts';
import type { PartReader } from '../parts/part-reader.ts';
import type { Databases } from '../queries/databases.ts';
import { originOf } from '../store-origin.ts';
import { type LocalCartFacts, loadCartParts, readCartFacts } from './cart-facts.ts';
import { type CustomerFacts, readCustomer } from './customer.ts';
import { stampOf } from './stamp.ts';

/** The customer's cart now: the CRM's cart, the user's changes since, and everything that prices it. */
export type CartSituation = {
  snapshot: OutboxSnapshot;
  customer: CustomerFacts;
  projection: Projection;
  reservations: Reservations;
  local: LocalCartFacts;
  /** Identifies the priced cart: it depends on the facts, the lines and the options. */
  stamp: string;
};

export async function readCartSituation(
  databases: Databases,
  options: { snapshot: OutboxSnapshot; parts: PartReader; pictures: boolean },
): Promise<CartSituation> {
  const { snapshot, parts, pictures } = options;
  const index = await loadCartParts(databases, parts);
  const customer = await readCustomer(databases, parts);
  const projection = project(customer.base, snapshot.rows);
  const reservations = reservationsOf(snapshot.rows, customer.placedRefs);
  const productIds = projection.lines.map((line) => line.productId);
  const read = await readCartFacts(databases, parts, { index, productIds, pictures });
  const local = { ...read, facts: afterReservations(read.facts, reservations) };
  const { coupon, express } = snapshot.draft;
  const lines = projection.lines.map(({ productId, type, quantity }) => [productId, type, quantity]);
  const stamp = stampOf([
    local.stamp,
    JSON.stringify([lines, coupon, express, ...reservations.stock, reservations.orders]),
  ]);
  return { snapshot, customer, projection, reservations, local, stamp };
}

/** The priced cart with its reasons, as stored in the cache's `derived` store. */
export type PricedSituation = { stamp: string; cart: AssembledCart; explanation: CartExplanation };

export const PRICED_CART = 'priced-cart';

/** Offers are compiled once per pull. The pricer recomputes only what changed since the previous cart. */
type Compiled = { stamp: string; offers: CompiledOffers; pricer: Pricer };
const compiled = new WeakMap<CacheStore, Compiled>();

/** Prices the cart of a situation. Apart from its memory it is pure: the same situation gives the same result. */
export function priceSituation(cache: CacheStore, situation: CartSituation): PricedSituation {
  const { local, snapshot, projection } = situation;
  const { offers, pricer } = compile(cache, local);
  const { coupon, express } = snapshot.draft;
  const { cart, input, availabilityOf } = assembleCart({
    request: { lines: projection.lines, coupon, express },
    facts: local.facts,
    pricer,
  });
  const stepOf = (productId: string) => local.facts.products.get(productId)?.Selling_Unit_Conv__c || 1;
  return { stamp: situation.stamp, cart, explanation: explainCart({ offers, cart: input, availabilityOf, stepOf }) };
}

function compile(cache: CacheStore, { facts, stamp }: LocalCartFacts): Compiled {
  const known = compiled.get(originOf(cache));
  if (known?.stamp === stamp) return known;
  const offers = offersOf(facts);
  const made = { stamp, offers, pricer: createPricer(offers) };
  compiled.set(originOf(cache), made);
  return made;
}
