import { sql } from 'kysely';
import { stampOf } from '#crm/clock.ts';
import type { ObjectRules, WriteContext } from '#crm/records/context.ts';
import type { RowValues } from '#crm/store/row-statements.ts';
import { anyOf, crm, givenIds, notDeleted } from '#crm/store/statements.ts';

/** Sets a line's owner and names from its cart and product. */
async function describeLines(context: WriteContext, rows: readonly RowValues[]): Promise<void> {
  const carts = await context.sql.run(
    crm
      .selectFrom('crm.WebCart')
      .select(['Id', 'Contact__c', 'AccountId'])
      .where('Id', '=', anyOf(rows.map((row) => row.CartId ?? null))),
  );
  const products = await context.sql.run(
    crm
      .selectFrom('crm.Product2')
      .select(['Id', 'Name', 'StockKeepingUnit'])
      .where('Id', '=', anyOf(rows.map((row) => row.Product2Id ?? null))),
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
  const stamp = stampOf(context.clock);
  const zero = sql.lit(0);
  // First, and by itself: a sum that waits for another call's write inside one statement would miss its lines.
  await context.sql.run(
    crm
      .selectFrom('crm.WebCart as c')
      .select('c.Id')
      .where('c.Id', '=', anyOf([...new Set(cartIds)]))
      .orderBy('c.Id')
      .forUpdate(),
  );
  await context.sql.run(
    crm
      .updateTable('crm.WebCart as c')
      .from((from) =>
        from
          .selectFrom(givenIds([...new Set(cartIds)]))
          .leftJoin('crm.CartItem as i', (join) => join.onRef('i.CartId', '=', 'given.id').on(notDeleted('i')))
          .select(({ fn }) => [
            'given.id',
            fn.coalesce(fn.sum<number>(fn.coalesce('i.Total_Value__c', 'i.TotalPrice')), zero).as('amount'),
            fn.coalesce(fn.sum<number>('i.Quantity'), zero).as('quantity'),
            fn.count<number>('i.Id').as('lines'),
          ])
          .groupBy('given.id')
          .as('sums'),
      )
      .set((row) => ({
        TotalAmount: row.ref('sums.amount'),
        TotalProductCount: row.ref('sums.quantity'),
        UniqueProductCount: row.ref('sums.lines'),
        LastModifiedDate: stamp,
        SystemModstamp: stamp,
        LastModifiedById: context.session.userId,
      }))
      .whereRef('c.Id', '=', 'sums.id'),
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
