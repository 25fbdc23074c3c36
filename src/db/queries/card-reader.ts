import { emptySchemeBook, openSchemeBook } from '#domain/catalogue/offer-schemes.ts';
import { todayInIndia } from '#domain/pricing/index.ts';
import { availableStock } from '#domain/projection/available-stock.ts';
import { project } from '#domain/projection/project.ts';
import { reservationsOf } from '#domain/projection/reservations.ts';
import type { OutboxSnapshot } from '#outbox/outbox-store.ts';
import { readSchemes } from '../facts/cart-facts.ts';
import { readSlice, type Sliced } from '../facts/catalogue-slice.ts';
import { type CustomerFacts, firstParts, readCustomer } from '../facts/customer.ts';
import { SETTINGS } from '../facts/settings.ts';
import type { PartReader, PartSelector } from '../parts/part-reader.ts';
import type { Notice } from '../views/index.ts';
import type { Databases } from './databases.ts';
import type { CardContext } from './product-card.ts';

/**
 * The parts that all cards need besides those of their categories; loaded at once, because each read waits for the one
 * before.
 */
export const cardParts = ({ owner }: Databases): readonly PartSelector[] =>
  owner ? [SETTINGS, ...firstParts, { kind: 'offers' }] : [SETTINGS];

/** Reads what cards of some categories are built from, for a guest or a customer. */
export async function readCardContext(
  databases: Databases,
  options: { snapshot: OutboxSnapshot; parts: PartReader; of: Sliced },
): Promise<CardContext & { customer: CustomerFacts | null }> {
  const { snapshot, parts, of } = options;
  const guest = databases.owner === null;
  await parts.load(cardParts(databases));
  const customer = guest ? null : await readCustomer(databases, parts);
  const slice = await readSlice(parts, { ...of, pictures: true });
  const projection = project(customer?.base ?? { lines: [], favourites: new Set() }, snapshot.rows);
  const reservations = reservationsOf(snapshot.rows, customer?.placedRefs ?? new Set());
  return {
    guest,
    customer,
    kycCompleted: customer?.kyc.completed ?? false,
    today: todayInIndia(databases.nowMs()),
    slice,
    stock: availableStock(slice.stock, reservations),
    schemes: guest ? emptySchemeBook : openSchemeBook(readSchemes(parts)),
    lines: new Map(projection.lines.map((line) => [line.productId, line])),
    projection,
  };
}

/** CAT-009, CAT-010. Shows no notice while the KYC status is unknown. */
export function noticesOf({ guest, customer }: { guest: boolean; customer: CustomerFacts | null }): Notice[] {
  if (guest) return ['guest-prices'];
  return customer?.known && !customer.kyc.completed ? ['kyc-first'] : [];
}
