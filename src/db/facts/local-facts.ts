import { paiseFromRupees } from '#domain/money.ts';
import { choosePriceEntry, todayInIndia } from '#domain/pricing/index.ts';
import { project } from '#domain/projection/project.ts';
import { stepOf } from '#domain/rules/quantity.ts';
import type { OutboxSnapshot } from '#outbox/outbox-store.ts';
import type { LineFacts, LinesFacts, LocalFacts, OrderFacts, ProductFacts, SeenFacts } from '#ports/local-facts.ts';
import { SettingKey } from '#ports/setting-key.ts';
import type { Databases } from '../queries/databases.ts';
import { readBaseAddresses } from './address-facts.ts';
import { readCancelFacts } from './cancel-facts.ts';
import { loadCartParts, readCartFacts } from './cart-facts.ts';
import { readSlice } from './catalogue-slice.ts';
import { CREDIT, openCredit } from './credit-facts.ts';
import { type CustomerFacts, readCustomer, readSampledProducts } from './customer.ts';
import { kycContactOf, readGsts } from './kyc-facts.ts';
import { readProductIndex } from './product-index.ts';
import { readRecentOrders } from './recent-orders.ts';
import { readRecordFacts } from './record-facts.ts';
import { readReturnFacts } from './return-facts.ts';
import { readSettings, SETTINGS } from './settings.ts';
import { type Seen, withSnapshot } from './with-snapshot.ts';

/** The facts that commands check their arguments against, read from this device's databases. */
export function createLocalFacts(databases: Databases): LocalFacts {
  return {
    line: (productId) => withSnapshot(databases, (seen) => readLineFacts(databases, { ...seen, productId })),
    lines: (productIds) => withSnapshot(databases, (seen) => readLinesFacts(databases, { ...seen, productIds })),
    order: () => withSnapshot(databases, (seen) => readOrderFacts(databases, seen)),
    records: () => withCustomer(databases, ({ parts, customer }) => readRecordFacts(parts, customer.contact)),
    kyc: () =>
      withCustomer(databases, async ({ parts, customer: { contact, kyc } }) => ({
        contact: contact && kycContactOf(contact),
        gsts: await readGsts(parts),
        completed: kyc.completed,
      })),
    orderReturn: (orderId) =>
      withCustomer(databases, async ({ parts }) => ({ order: await readReturnFacts(parts, orderId) })),
    orderCancel: (orderId) =>
      withCustomer(databases, async ({ parts }) => {
        const known = await readCancelFacts(databases, parts, ({ order }) => order.Id === orderId);
        const [{ reachable }, workOffline] = await Promise.all([
          databases.cache.status(),
          databases.outbox.setting<boolean>(SettingKey.workOffline),
        ]);
        return {
          online: reachable && !workOffline,
          order: known && { number: known.known.order.OrderNumber ?? '', facts: known.facts },
        };
      }),
  };
}

/** Like `withSnapshot`, for facts of the customer's own records: adds what every command looks at first. */
function withCustomer<T>(
  databases: Databases,
  read: (seen: Seen & { customer: CustomerFacts }) => Promise<T>,
): Promise<SeenFacts & T> {
  return withSnapshot(databases, async (seen) => {
    const customer = await readCustomer(databases, seen.parts);
    return { ...seenFacts(seen.snapshot, customer), ...(await read({ ...seen, customer })) };
  });
}

function seenFacts(snapshot: OutboxSnapshot, customer: CustomerFacts): SeenFacts {
  return {
    base: customer.base,
    placedRefs: customer.placedRefs,
    seen: new Set(snapshot.rows.map((row) => row.id)),
  };
}

async function readLineFacts(databases: Databases, seen: Seen & { productId: string }): Promise<LineFacts> {
  const { parts, productId } = seen;
  const { products, ...facts } = await readLinesFacts(databases, { ...seen, productIds: [productId] });
  await parts.load([SETTINGS]);
  return {
    ...facts,
    product: products.get(productId) ?? null,
    allowSample: readSettings(parts).allowSample,
    hadSample: (await readSampledProducts(parts)).has(productId),
  };
}

async function readLinesFacts(
  databases: Databases,
  { snapshot, parts, productIds }: Seen & { productIds: readonly string[] },
): Promise<LinesFacts> {
  const customer = await readCustomer(databases, parts);
  const index = await readProductIndex(databases.cache, parts);
  const slice = await readSlice(parts, { index, ids: new Set(productIds), pictures: false });
  const today = todayInIndia(databases.nowMs());
  const products = [...slice.products].map(([id, product]): [string, ProductFacts] => {
    const priced = { Id: id, Selling_Unit__c: product.Selling_Unit__c };
    const price = choosePriceEntry(slice.entries.get(id) ?? [], { product: priced, today });
    return [
      id,
      {
        name: product.Name ?? '',
        step: stepOf(product),
        stock: slice.stock.get(id) ?? null,
        unitPricePaise: price.ok ? paiseFromRupees(price.value.UnitPrice ?? 0) : null,
      },
    ];
  });
  return {
    ...seenFacts(snapshot, customer),
    products: new Map(products),
    kycCompleted: customer.kyc.completed,
  };
}

async function readOrderFacts(databases: Databases, { snapshot, parts }: Seen): Promise<OrderFacts> {
  const index = await loadCartParts(databases, parts);
  const customer = await readCustomer(databases, parts);
  // Includes products of waiting orders, because discarding one brings its lines back.
  const ordered = snapshot.rows.flatMap((row) => (row.kind === 'order.place' ? row.args.lines : []));
  const lines = [...project(customer.base, snapshot.rows).lines, ...customer.base.lines, ...ordered];
  const covers = new Set(lines.map((line) => line.productId));
  const local = await readCartFacts(databases, parts, { index, productIds: [...covers] });
  await parts.load([CREDIT]);
  return {
    ...seenFacts(snapshot, customer),
    cart: local.facts,
    covers,
    complete: local.complete && customer.known,
    kycStatus: customer.kyc.status,
    customerId: customer.contact?.CustomerID__c?.trim() || null,
    allowOnDelivery: customer.contact?.Allow_COD__c === true,
    onDeliveryLimitPaise: paiseFromRupees(customer.contact?.Min_COD_Limit__c ?? 0),
    creditBalancePaise: openCredit(parts, local.facts.today)?.balancePaise ?? null,
    payNow: databases.user?.payNow ?? false,
    samplesAllowed: readSettings(parts).allowSample,
    samplesUsed: await readSampledProducts(parts),
    addresses: await readBaseAddresses(parts, customer.contact),
    recentOrders: await readRecentOrders(parts, databases.nowMs()),
  };
}
