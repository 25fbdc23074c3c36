import { stampOf } from '#crm/clock.ts';
import type { WriteContext } from '#crm/records/context.ts';
import { roundTo } from '#crm/records/field-values.ts';
import { ruleRefusal } from './validation.ts';

/** Quantities have three decimals; further digits of a subtraction are noise. */
const quantityScale = 3;

type Need = { itemId: string; productId: string; productName: string; quantity: number };
type StockRow = { Id: string; Product__c: string; Value__c: number };

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
  const bookings: Array<{ item: string; stock: string; quantity: number }> = [];
  for (const need of needs) {
    const shelves = rows.filter((row) => row.Product__c === need.productId);
    if (shelves.length === 0) continue;
    let missing = need.quantity;
    for (const { Id } of shelves) {
      const taken = Math.min(missing, Math.max(0, left.get(Id) ?? 0));
      if (taken <= 0) continue;
      left.set(Id, roundTo((left.get(Id) ?? 0) - taken, quantityScale));
      bookings.push({ item: need.itemId, stock: Id, quantity: taken });
      missing = roundTo(missing - taken, quantityScale);
    }
    if (missing > 0) {
      const available = shelves.reduce((sum, { Value__c }) => sum + Math.max(0, Value__c ?? 0), 0);
      throw ruleRefusal(`Not enough stock for ${need.productName}: ${available} available.`, ['Value__c']);
    }
  }
  if (bookings.length === 0) return;
  const json = JSON.stringify(bookings);
  await moveStock(context, { json, sign: -1 });
  await context.sql.query(
    `INSERT INTO crm_private.stock_booking (order_id, order_item_id, stock_id, quantity)
     SELECT $1, b.item, b.stock, b.quantity FROM json_to_recordset($2::json) AS b (item text, stock text, quantity numeric)`,
    [orderId, json],
  );
}

/** Returns to stock what the order took and still holds. */
export async function releaseOrder(context: WriteContext, orderId: string): Promise<void> {
  await release(context, 'DELETE FROM crm_private.stock_booking WHERE order_id = $1', [orderId]);
}

/** Returns to stock what these cancelled lines took. */
export async function releaseItems(context: WriteContext, itemIds: readonly string[]): Promise<void> {
  await release(context, 'DELETE FROM crm_private.stock_booking WHERE order_item_id = ANY ($1::text[])', [itemIds]);
}

async function release(context: WriteContext, statement: string, parameters: readonly unknown[]): Promise<void> {
  const returned = await context.sql.query<{ item: string; stock: string; quantity: number }>(
    `${statement} RETURNING order_item_id AS item, stock_id AS stock, quantity`,
    parameters,
  );
  if (returned.length > 0) await moveStock(context, { json: JSON.stringify(returned), sign: 1 });
}

async function moveStock(context: WriteContext, { json, sign }: { json: string; sign: 1 | -1 }): Promise<void> {
  await context.sql.query(
    `UPDATE crm."Stock__c" s SET "Value__c" = coalesce(s."Value__c", 0) + $2::int * m.quantity,
            "LastModifiedDate" = $3, "SystemModstamp" = $3
       FROM (SELECT stock, sum(quantity) AS quantity
               FROM json_to_recordset($1::json) AS b (stock text, quantity numeric) GROUP BY stock) m
      WHERE s."Id" = m.stock`,
    [json, sign, stampOf(context.clock)],
  );
  context.changed.add('Stock__c');
}

async function needsOf({ sql }: WriteContext, orderId: string): Promise<readonly Need[]> {
  return sql.query<Need>(
    `SELECT i."Id" AS "itemId", i."Product2Id" AS "productId", coalesce(p."Name", i."Product2Id") AS "productName",
            i."Quantity" AS quantity
       FROM crm."OrderItem" i LEFT JOIN crm."Product2" p ON p."Id" = i."Product2Id"
      WHERE i."OrderId" = $1 AND NOT i."IsDeleted" AND i."Status__c" IS DISTINCT FROM 'Cancelled'
      ORDER BY i."Id"`,
    [orderId],
  );
}

async function lockStock({ sql }: WriteContext, productIds: readonly string[]): Promise<readonly StockRow[]> {
  return sql.query<StockRow>(
    `SELECT "Id", "Product__c", "Value__c" FROM crm."Stock__c"
      WHERE "Product__c" = ANY ($1::text[]) AND NOT "IsDeleted" ORDER BY "Id" FOR UPDATE`,
    [productIds],
  );
}
