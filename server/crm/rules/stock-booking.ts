import { sql } from 'kysely';
import { stampOf } from '#crm/clock.ts';
import type { WriteContext } from '#crm/records/context.ts';
import { roundTo } from '#crm/records/field-values.ts';
import { anyOf, crm, notDeleted } from '#crm/store/statements.ts';
import { ruleRefusal } from './validation.ts';

/** Quantities have three decimals; further digits of a subtraction are noise. */
const quantityScale = 3;

/** What a line took from a stock row. */
type Booking = { order_item_id: string; stock_id: string; quantity: number };

/**
 * Takes the order's quantities out of stock; refuses to go below zero and names the product. Products without a stock
 * row are not counted (such as delivery charges). Locks rows in the order of their ids, so that orders never deadlock.
 */
export async function bookOrder(context: WriteContext, orderId: string): Promise<void> {
  const needs = await needsOf(context, orderId);
  const rows = await lockStock(
    context,
    needs.map(({ productId }) => productId),
  );
  const left = new Map(rows.map(({ Id, Value__c }) => [Id, Value__c ?? 0]));
  const bookings: Booking[] = [];
  for (const need of needs) {
    const shelves = rows.filter((row) => row.Product__c === need.productId);
    if (shelves.length === 0) continue;
    let missing = need.quantity;
    for (const { Id } of shelves) {
      const taken = Math.min(missing, Math.max(0, left.get(Id) ?? 0));
      if (taken <= 0) continue;
      left.set(Id, roundTo((left.get(Id) ?? 0) - taken, quantityScale));
      bookings.push({ order_item_id: need.itemId, stock_id: Id, quantity: taken });
      missing = roundTo(missing - taken, quantityScale);
    }
    if (missing > 0) {
      const available = shelves.reduce((sum, { Value__c }) => sum + Math.max(0, Value__c ?? 0), 0);
      throw ruleRefusal(`Not enough stock for ${need.productName}: ${available} available.`, ['Value__c']);
    }
  }
  if (bookings.length === 0) return;
  await moveStock(context, bookings, '-');
  const noted = bookings.map((booking) => ({ order_id: orderId, ...booking }));
  await context.sql.run(crm.insertInto('crm_private.stock_booking').values(noted));
}

/** Returns to stock what the order took and still holds. */
export async function releaseOrder(context: WriteContext, orderId: string): Promise<void> {
  await release(
    context,
    await context.sql.run(
      crm.deleteFrom('crm_private.stock_booking').where('order_id', '=', orderId).returning(bookingColumns),
    ),
  );
}

/** Returns to stock what these cancelled or deleted lines took. */
export async function releaseItems(context: WriteContext, itemIds: readonly string[]): Promise<void> {
  await release(
    context,
    await context.sql.run(
      crm.deleteFrom('crm_private.stock_booking').where('order_item_id', '=', anyOf(itemIds)).returning(bookingColumns),
    ),
  );
}

/** Returns to stock so many pieces of these lines, and no more than they still hold. */
export async function releasePieces(
  context: WriteContext,
  cancelled: readonly { itemId: string; quantity: number }[],
): Promise<void> {
  for (const { itemId, quantity } of cancelled) {
    const held = await context.sql.run(
      crm
        .selectFrom('crm_private.stock_booking')
        .select(bookingColumns)
        .where('order_item_id', '=', itemId)
        .orderBy('stock_id')
        .forUpdate(),
    );
    let missing = quantity;
    const moved: Booking[] = [];
    for (const booking of held) {
      const back = Math.min(missing, booking.quantity);
      if (back <= 0) break;
      missing = roundTo(missing - back, quantityScale);
      moved.push({ ...booking, quantity: back });
      await context.sql.run(
        crm
          .updateTable('crm_private.stock_booking')
          .set({ quantity: roundTo(booking.quantity - back, quantityScale) })
          .where('order_item_id', '=', itemId)
          .where('stock_id', '=', booking.stock_id),
      );
    }
    await release(context, moved);
  }
}

const bookingColumns = ['order_item_id', 'stock_id', 'quantity'] as const;

async function release(context: WriteContext, bookings: readonly Booking[]): Promise<void> {
  if (bookings.length > 0) await moveStock(context, bookings, '+');
}

async function moveStock(context: WriteContext, bookings: readonly Booking[], direction: '+' | '-'): Promise<void> {
  const stamp = stampOf(context.clock);
  const booked = sql<Booking>`json_to_recordset(${JSON.stringify(bookings)}::json)`.as<'b'>(
    sql`b(stock_id text, quantity numeric)`,
  );
  await context.sql.run(
    crm
      .updateTable('crm.Stock__c as s')
      .from((from) =>
        from
          .selectFrom(booked)
          .select(({ fn }) => ['b.stock_id', fn.sum<number>('b.quantity').as('quantity')])
          .groupBy('b.stock_id')
          .as('moved'),
      )
      .set((row) => ({
        Value__c: row(row.fn.coalesce('s.Value__c', sql.lit(0)), direction, row.ref('moved.quantity')),
        LastModifiedDate: stamp,
        SystemModstamp: stamp,
      }))
      .whereRef('s.Id', '=', 'moved.stock_id'),
  );
  context.changed.add('Stock__c');
}

function needsOf(context: WriteContext, orderId: string) {
  return context.sql.run(
    crm
      .selectFrom('crm.OrderItem as i')
      .leftJoin('crm.Product2 as p', 'p.Id', 'i.Product2Id')
      .select(({ fn }) => [
        'i.Id as itemId',
        'i.Product2Id as productId',
        fn.coalesce('p.Name', 'i.Product2Id').as('productName'),
        'i.Quantity as quantity',
      ])
      .where('i.OrderId', '=', orderId)
      .where(notDeleted('i'))
      .where('i.Status__c', 'is distinct from', 'Cancelled')
      .orderBy('i.Id'),
  );
}

function lockStock(context: WriteContext, productIds: readonly (string | null)[]) {
  return context.sql.run(
    crm
      .selectFrom('crm.Stock__c as s')
      .select(['s.Id', 's.Product__c', 's.Value__c'])
      .where('s.Product__c', '=', anyOf(productIds))
      .where(notDeleted('s'))
      .orderBy('s.Id')
      .forUpdate(),
  );
}
