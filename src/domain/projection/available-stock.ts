import type { CartFacts } from '#domain/cart/cart-facts.ts';
import type { Reservations } from './reservations.ts';

/** Pieces that a new order may take: the CRM's stock minus what this device's waiting orders will take. */
export function availableStock(stock: ReadonlyMap<string, number>, reservations: Reservations): Map<string, number> {
  return new Map(
    [...stock].map(([id, pieces]) => [id, Math.max(0, pieces - (reservations.stock.get(id) ?? 0))] as const),
  );
}

/** The facts for the next order: waiting orders have reserved their stock, and one of them may be the first order. */
export function afterReservations(facts: CartFacts, reservations: Reservations): CartFacts {
  return {
    ...facts,
    stock: availableStock(facts.stock, reservations),
    hasPastOrder: facts.hasPastOrder || reservations.orders > 0,
  };
}
