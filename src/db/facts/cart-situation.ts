import type { CartRequest } from '#domain/cart/assemble.ts';
import { type Projection, project } from '#domain/projection/project.ts';
import { type Reservations, reservationsOf } from '#domain/projection/reservations.ts';
import type { OutboxSnapshot } from '#outbox/outbox-store.ts';
import type { Databases } from '../queries/databases.ts';
import { type CustomerFacts, readCustomer } from './customer.ts';
import type { Seen } from './with-snapshot.ts';

/** The customer's cart now: the CRM's cart and the user's changes since. */
export type CartSituation = {
  snapshot: OutboxSnapshot;
  customer: CustomerFacts;
  projection: Projection;
  reservations: Reservations;
  /** What there is to price. */
  request: CartRequest;
};

export async function readCartSituation(databases: Databases, { snapshot, parts }: Seen): Promise<CartSituation> {
  const customer = await readCustomer(databases, parts);
  const projection = project(customer.base, snapshot.rows);
  const { coupon, express } = snapshot.draft;
  const lines = projection.lines.map(({ productId, type, quantity }) => ({ productId, type, quantity }));
  const reservations = reservationsOf(snapshot.rows, customer.placedRefs);
  return { snapshot, customer, projection, reservations, request: { lines, coupon, express } };
}
