import { vegMarkOf } from '#domain/catalogue/labels.ts';
import { differencesOf, type OrderDifference } from '#domain/commands/differences.ts';
import type { OutboxRow } from '#domain/commands/kinds.ts';
import type { OrderedLine } from '#domain/commands/place-order.ts';
import { repairedLines } from '#domain/commands/repaired-lines.ts';
import { isOrder } from '#domain/commands/row-facts.ts';
import { paiseFromRupees } from '#domain/money.ts';
import { todayInIndia } from '#domain/pricing/index.ts';
import { availableStock } from '#domain/projection/available-stock.ts';
import { project } from '#domain/projection/project.ts';
import { reservationsOf } from '#domain/projection/reservations.ts';
import { leftByWaiting } from '#domain/rules/credit.ts';
import { paymentModes } from '#domain/rules/payment.ts';
import { minimumOrderPaise } from '#domain/rules/proceed.ts';
import { stepOf } from '#domain/rules/quantity.ts';
import { must } from '#lib/assert.ts';
import type { RepairRequest } from '#protocol/workers.ts';
import { readAddressBook } from '../facts/address-facts.ts';
import { loadCartParts } from '../facts/cart-facts.ts';
import { type CatalogueSlice, readSlice } from '../facts/catalogue-slice.ts';
import { CREDIT, openCredit } from '../facts/credit-facts.ts';
import { readCustomer } from '../facts/customer.ts';
import type { ProductIndex } from '../facts/product-index.ts';
import { readSettings } from '../facts/settings.ts';
import { type PartReader, type PartSelector, withParts } from '../parts/part-reader.ts';
import type { RepairView } from '../views/index.ts';
import { addressView } from './address-view.ts';
import type { Databases } from './databases.ts';
import { swapOptions, wordsOf } from './swap-options.ts';

const unpriced = { totalPaise: null, parts: null, meetsMinimumOrder: true };

/** Reads what a stopped order would become with these choices; null if the order is no longer here (REORD-005). */
export async function readRepair(databases: Databases, request: RepairRequest): Promise<RepairView | null> {
  const { rows } = await databases.outbox.snapshot();
  const order = rows.filter(isOrder).find((row) => row.id === request.commandId);
  if (!order) return null;
  return withParts(databases.cache, async (parts) => {
    // Also reads what the worker prices with, so that the view follows it.
    const index = await loadCartParts(databases, parts);
    const customer = await readCustomer(databases, parts);
    const others = rows.filter((row) => row !== order);
    const reservations = reservationsOf(others, customer.placedRefs);
    const short = await shortLines(order, { index, parts });
    const chosen = repairedLines(order.args.lines, request.choices);
    const products = [...order.args.lines, ...chosen].map((line) => line.productId);
    const ids = new Set([...products, ...short.flatMap(({ candidates }) => candidates)]);
    const slice = await readSlice(parts, { index, ids, pictures: true });
    const book = await readAddressBook(parts, { contact: customer.contact, rows });
    await parts.load([CREDIT]);
    const today = todayInIndia(databases.nowMs());
    const credit = openCredit(parts, today);
    const addresses = book.addresses.map(addressView);
    const cart = project(customer.base, rows).lines;
    const taken = new Set([...products, ...cart.map((line) => line.productId)]);
    const stock = availableStock(slice.stock, reservations);
    const prices = await must(databases.priceRepair, 'a store worker')(request);
    const { totalPaise, parts: totals, meetsMinimumOrder } = prices ?? unpriced;
    const free = credit && { ...credit, balancePaise: leftByWaiting(credit.balancePaise, reservations.creditPaise) };
    return {
      totalPaise,
      parts: totals,
      meetsMinimumOrder,
      minimumOrderPaise: minimumOrderPaise(readSettings(parts)),
      steps: stepsOf(order.args.lines, slice),
      swaps: Object.fromEntries(
        short.map((wanted) => {
          const vegMark = vegMarkOf(slice.products.get(wanted.line.productId)?.Veg_Non_Veg__c);
          return [wanted.line.productId, swapOptions({ ...wanted, vegMark }, { slice, stock, taken, today })];
        }),
      ),
      billing: addresses.find(({ billing }) => billing) ?? null,
      deliveries: addresses.filter(({ selectable, verified }) => selectable && verified),
      modes: paymentModes({
        totalPaise: totalPaise ?? order.args.agreedTotalPaise,
        allowOnDelivery: customer.contact?.Allow_COD__c === true,
        onDeliveryLimitPaise: paiseFromRupees(customer.contact?.Min_COD_Limit__c ?? 0),
        credit: free,
        payNow: databases.user?.payNow ?? false,
        useCredit: order.args.useCredit,
        mostOnlinePaise: databases.user?.payMostPaise ?? null,
      }).filter(({ block }) => block?.kind !== 'not-configured'),
    };
  });
}

function stepsOf(lines: readonly OrderedLine[], slice: CatalogueSlice): Record<string, number> {
  return Object.fromEntries(
    lines.map(({ productId }) => [productId, stepOf(slice.products.get(productId) ?? { Selling_Unit_Conv__c: 1 })]),
  );
}

type ShortLine = { line: OrderedLine; name: string; candidates: string[] };

/** The most candidates we price, because pricing them means reading their categories. */
const LOOKED_AT = 40;

/** Returns ordered goods that are not available as ordered, with products that may replace them. */
async function shortLines(
  order: OutboxRow<'order.place'>,
  { index, parts }: { index: ProductIndex; parts: PartReader },
): Promise<ShortLine[]> {
  const short = differencesOf(order.rejection).filter(isAboutGoods);
  const names = new Map(short.map((difference) => [difference.productId, difference.name]));
  const lines = order.args.lines.filter(({ productId, type }) => type === 'O' && names.has(productId));
  return Promise.all(
    lines.map(async (line) => {
      const name = names.get(line.productId) ?? '';
      return { line, name, candidates: await candidatesFor({ productId: line.productId, name }, { index, parts }) };
    }),
  );
}

type AboutGoods = Extract<OrderDifference, { kind: 'short-stock' | 'vanished' | 'not-orderable' }>;

function isAboutGoods(difference: OrderDifference): difference is AboutGoods {
  const { kind } = difference;
  return kind === 'short-stock' || kind === 'vanished' || kind === 'not-orderable';
}

/**
 * Returns the products of its category; if the catalogue no longer has the product, those whose name shares a word with
 * it.
 */
async function candidatesFor(
  wanted: { productId: string; name: string },
  { index, parts }: { index: ProductIndex; parts: PartReader },
): Promise<string[]> {
  const category = index.categoryOf.get(wanted.productId);
  if (category !== undefined) return [...index.categoryOf].flatMap(([id, of]) => (of === category ? [id] : []));
  const words = wordsOf(wanted.name);
  const cards: PartSelector = { kind: 'cards' };
  await parts.load([cards]);
  return parts
    .rows('Product2', cards)
    .map(({ Id, Name }) => ({ id: Id, shared: wordsOf(Name ?? '').filter((word) => words.includes(word)).length }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared)
    .flatMap(({ id }) => id ?? [])
    .slice(0, LOOKED_AT);
}
