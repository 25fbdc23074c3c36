import { stampOf } from '#crm/clock.ts';
import type { ObjectRules, WriteContext } from '#crm/records/context.ts';
import type { RowValues } from '#crm/store/row-statements.ts';

type CartOwner = { Id: string; Contact__c: string | null; AccountId: string | null };
type ProductNames = { Id: string; Name: string; StockKeepingUnit: string | null };

/** Sets a line's owner and names from its cart and product. */
async function describeLines({ sql }: WriteContext, rows: readonly RowValues[]): Promise<void> {
  const carts = await sql.query<CartOwner>(
    'SELECT "Id", "Contact__c", "AccountId" FROM crm."WebCart" WHERE "Id" = ANY ($1::text[])',
    [rows.map((row) => row.CartId ?? null)],
  );
  const products = await sql.query<ProductNames>(
    'SELECT "Id", "Name", "StockKeepingUnit" FROM crm."Product2" WHERE "Id" = ANY ($1::text[])',
    [rows.map((row) => row.Product2Id ?? null)],
  );
  for (const row of rows) {
    const cart = carts.find(({ Id }) => Id === row.CartId);
    const product = products.find(({ Id }) => Id === row.Product2Id);
    row.Contact__c = cart?.Contact__c ?? null;
    row.Account__c = cart?.AccountId ?? null;
    row.Name ??= product?.Name ?? null;
    row.Sku ??= product?.StockKeepingUnit ?? null;
  }
}

/** Updates the cart's totals, which are the sums of its lines (DATA-010). */
async function sumCarts(context: WriteContext, cartIds: readonly unknown[]): Promise<void> {
  await context.sql.query(
    `UPDATE crm."WebCart" c SET "TotalAmount" = s.amount, "TotalProductCount" = s.quantity, "UniqueProductCount" = s.lines,
            "LastModifiedDate" = $2, "SystemModstamp" = $2, "LastModifiedById" = $3
       FROM (SELECT cart.id, coalesce(sum(coalesce(i."Total_Value__c", i."TotalPrice")), 0) AS amount,
                    coalesce(sum(i."Quantity"), 0) AS quantity, count(i."Id") AS lines
               FROM unnest($1::text[]) AS cart(id)
               LEFT JOIN crm."CartItem" i ON i."CartId" = cart.id AND NOT i."IsDeleted" GROUP BY cart.id) s
      WHERE c."Id" = s.id`,
    [[...new Set(cartIds)], stampOf(context.clock), context.session.userId],
  );
  context.changed.add('WebCart');
}

export const cartItemRules: ObjectRules = {
  beforeInsert: describeLines,
  afterInsert: (context, rows) =>
    sumCarts(
      context,
      rows.map((row) => row.CartId),
    ),
  afterUpdate: (context, changes) =>
    sumCarts(
      context,
      changes.map(({ after }) => after.CartId),
    ),
  afterDelete: (context, rows) =>
    sumCarts(
      context,
      rows.map((row) => row.CartId),
    ),
};
