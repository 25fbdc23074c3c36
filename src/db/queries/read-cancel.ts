import { changeStateOf } from '#domain/commands/change-state.ts';
import type { OutboxRow } from '#domain/commands/kinds.ts';
import { paise } from '#domain/money.ts';
import { type CancelLine, cancellableQuantity } from '#domain/orders/cancel-lines.ts';
import { openPaymentState } from '#domain/orders/payment-state.ts';
import { isCancellable } from '#domain/orders/refund.ts';
import { type KnownCancel, readCancelFacts } from '../facts/cancel-facts.ts';
import { orderParts } from '../facts/customer.ts';
import type { KnownOrder } from '../facts/order-book.ts';
import { peekProductIndex } from '../facts/product-index.ts';
import { withSnapshot } from '../facts/with-snapshot.ts';
import type { PartRecord } from '../parts/part-reader.ts';
import type { CancelLineView, CancelView } from '../views/index.ts';
import type { Databases } from './databases.ts';
import { cancellationRow, isStopped } from './order-cancellation.ts';
import { itemText, type OrderedGoods, readOrderedGoods, skuOf } from './order-parts.ts';

/** Reads '/cancel-order/{orderId}', or '/cancel-order-product/{orderItemId}' with that line alone (CANC-001, CANC-014). */
export function readCancel(
  databases: Databases,
  wanted: { orderId: string } | { orderItemId: string },
): Promise<CancelView> {
  return withSnapshot(databases, async ({ snapshot: { rows }, parts }) => {
    const isWanted = ({ order, items }: KnownOrder) =>
      'orderId' in wanted ? order.Id === wanted.orderId : items.some(({ Id }) => Id === wanted.orderItemId);
    const found = await readCancelFacts(databases, parts, isWanted);
    if (!found) return { synced: orderParts.every((selector) => parts.isComplete(selector)), order: null };
    const { items } = found.known;
    const index = await peekProductIndex(databases.cache, parts);
    const goods = await readOrderedGoods(parts, { index, items });
    const only = 'orderItemId' in wanted ? wanted.orderItemId : null;
    return { synced: true, order: orderOf(found, { rows, goods, only }) };
  });
}

function orderOf(
  { known, facts }: KnownCancel,
  {
    rows,
    goods,
    only,
  }: { rows: readonly OutboxRow[]; goods: (item: PartRecord<'OrderItem'>) => OrderedGoods; only: string | null },
): CancelView['order'] {
  const { order, items } = known;
  const item = new Map(items.map((each) => [each.Id ?? '', each]));
  const chosen = facts.lines.filter(
    ({ kind, orderItemId }) => (kind === 'goods' || kind === 'sample') && (only === null || orderItemId === only),
  );
  const id = order.Id ?? '';
  return {
    id,
    orderNumber: order.OrderNumber ?? '',
    open: isCancellable(facts.status),
    lines: chosen.map((line) => {
      const row = item.get(line.orderItemId) ?? {};
      return { ...lineOf(line), name: itemText(row, 'Product2.Name') ?? '', sku: skuOf(row) ?? '', ...goods(row) };
    }),
    names: Object.fromEntries(items.map((each) => [each.Id ?? '', itemText(each, 'Product2.Name') ?? ''])),
    facts,
    refundFailed: openPaymentState(order as Parameters<typeof openPaymentState>[0]) === 'refund failed',
    ...cancellationOfOrder(rows, id),
  };
}

function lineOf(line: CancelLine): Omit<CancelLineView, 'name' | 'sku' | keyof OrderedGoods> {
  const { orderItemId, productId, kind, step, amountPaise, cancelledPaise } = line;
  return {
    orderItemId,
    productId,
    type: kind === 'sample' ? 'S' : 'O',
    most: cancellableQuantity(line),
    step,
    amountPaise: kind === 'sample' ? null : paise(amountPaise - cancelledPaise),
  };
}

function cancellationOfOrder(
  rows: readonly OutboxRow[],
  orderId: string,
): Pick<NonNullable<CancelView['order']>, 'waiting' | 'refused'> {
  const row = cancellationRow(rows, orderId);
  if (!row) return { waiting: null, refused: null };
  const { id: commandId, rejection, args } = row;
  if (isStopped(row)) {
    return { waiting: null, refused: { commandId, rejection: rejection ?? { kind: 'expired', details: {} } } };
  }
  const { agreedRefundPaise: refundPaise, mode } = args;
  return { waiting: { commandId, state: changeStateOf(row), refundPaise, mode }, refused: null };
}
