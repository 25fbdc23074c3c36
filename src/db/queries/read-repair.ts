import { priceProjectedCart } from '#domain/cart/assemble.ts';
import { vegMarkOf } from '#domain/catalogue/labels.ts';
import { differencesOf, type OrderDifference } from '#domain/commands/differences.ts';
import type { OutboxRow } from '#domain/commands/kinds.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import type { OrderedLine } from '#domain/commands/place-order.ts';
import { type LineChoices, repairedLines } from '#domain/commands/repaired-lines.ts';
import { isOrder } from '#domain/commands/row-facts.ts';
import { type Paise, paise, paiseFromRupees, rupeesFromPaise } from '#domain/money.ts';
import { placedTotal } from '#domain/orders/index.ts';
import { afterReservations } from '#domain/projection/available-stock.ts';
import { project } from '#domain/projection/project.ts';
import { reservationsOf } from '#domain/projection/reservations.ts';
import { activeCredit } from '#domain/rules/credit.ts';
import { paymentModes } from '#domain/rules/payment.ts';
import { minimumOrderPaise } from '#domain/rules/proceed.ts';
import { stepOf } from '#domain/rules/quantity.ts';
import { readAddressBook } from '../facts/address-facts.ts';
import { type LocalCartFacts, loadCartParts, readCartFacts } from '../facts/cart-facts.ts';
import { readCustomer } from '../facts/customer.ts';
import type { ProductIndex } from '../facts/product-index.ts';
import { readSettings } from '../facts/settings.ts';
import { type PartReader, type PartSelector, withParts } from '../parts/part-reader.ts';
import { addressView } from './address-view.ts';
import type { Databases } from './databases.ts';
import { swapOptions, wordsOf } from './swap-options.ts';
import type { RepairView } from './views.ts';

const CREDIT = { kind: 'credit' } as const;

/** Reads what a stopped order would become with these choices; null if the order is no longer here (REORD-005). */
export async function readRepair(
  databases: Databases,
  { commandId, choices }: { commandId: CommandId; choices: LineChoices },
): Promise<RepairView | null> {
  const { rows } = await databases.outbox.snapshot();
  const order = rows.filter(isOrder).find((row) => row.id === commandId);
  if (!order) return null;
  return withParts(databases.cache, async (parts) => {
    const index = await loadCartParts(databases, parts);
    const customer = await readCustomer(databases, parts);
    const others = rows.filter((row) => row !== order);
    const reservations = reservationsOf(others, customer.placedRefs);
    const short = await shortLines(order, { index, parts });
    const chosen = repairedLines(order.args.lines, choices);
    const local = await readCartFacts(databases, parts, {
      index,
      productIds: [...order.args.lines, ...chosen]
        .map((line) => line.productId)
        .concat(short.flatMap(({ candidates }) => candidates)),
      pictures: true,
    });
    const facts = atNamedPrices(afterReservations(local.facts, reservations), order);
    const total = totalOf(order, { chosen, facts, complete: local.complete });
    const book = await readAddressBook(parts, { contact: customer.contact, rows });
    await parts.load([CREDIT]);
    const credit = activeCredit(parts.rows('Credit_Management__c', CREDIT), facts.today);
    const addresses = book.addresses.map(addressView);
    const cart = project(customer.base, rows).lines;
    const taken = new Set([...order.args.lines, ...chosen, ...cart].map((line) => line.productId));
    return {
      ...total,
      minimumOrderPaise: minimumOrderPaise(readSettings(parts)),
      steps: stepsOf(order.args.lines, local),
      swaps: Object.fromEntries(
        short.map((request) => {
          const vegMark = vegMarkOf(local.slice.products.get(request.line.productId)?.Veg_Non_Veg__c);
          const from = { slice: local.slice, stock: facts.stock, taken, today: facts.today };
          return [request.line.productId, swapOptions({ ...request, vegMark }, from)];
        }),
      ),
      billing: addresses.find(({ billing }) => billing) ?? null,
      deliveries: addresses.filter(({ selectable, verified }) => selectable && verified),
      modes: paymentModes({
        totalPaise: total.totalPaise ?? order.args.agreedTotalPaise,
        allowOnDelivery: customer.contact?.Allow_COD__c === true,
        onDeliveryLimitPaise: paiseFromRupees(customer.contact?.Min_COD_Limit__c ?? 0),
        credit: credit && { ...credit, balancePaise: paise(credit.balancePaise - reservations.creditPaise) },
        payNow: 'not-configured',
      }).filter(({ mode }) => mode !== 'pay-now'),
    };
  });
}

/** Uses the unit prices that the shop named when it stopped the order: this device may not have pulled them yet. */
function atNamedPrices(facts: LocalCartFacts['facts'], order: OutboxRow<'order.place'>): LocalCartFacts['facts'] {
  const entries = new Map(facts.entries);
  for (const difference of differencesOf(order.rejection)) {
    if (difference.kind !== 'unit-price') continue;
    const UnitPrice = rupeesFromPaise(difference.nowPaise);
    const known = entries.get(difference.productId) ?? [];
    entries.set(
      difference.productId,
      known.map((entry) => ({ ...entry, UnitPrice })),
    );
  }
  return { ...facts, entries };
}

function totalOf(
  order: OutboxRow<'order.place'>,
  input: { chosen: readonly OrderedLine[]; facts: LocalCartFacts['facts']; complete: boolean },
): { totalPaise: Paise | null; meetsMinimumOrder: boolean } {
  const { chosen, facts, complete } = input;
  if (!complete || chosen.length === 0) return { totalPaise: null, meetsMinimumOrder: chosen.length > 0 };
  const lost = differencesOf(order.rejection).some((difference) => difference.kind === 'coupon-lost');
  const { express } = order.args;
  const assembled = priceProjectedCart({ lines: chosen, coupon: lost ? null : order.args.coupon, express }, facts);
  return { totalPaise: placedTotal(assembled), meetsMinimumOrder: assembled.priced.totals.meetsMinimumOrder };
}

function stepsOf(lines: readonly OrderedLine[], { slice }: LocalCartFacts): Record<string, number> {
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
