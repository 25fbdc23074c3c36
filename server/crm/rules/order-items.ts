import { sql } from 'kysely';
import { stampOf } from '#crm/clock.ts';
import { CrmError } from '#crm/crm-error.ts';
import type { ObjectRules, RowChange, WriteContext } from '#crm/records/context.ts';
import { roundTo } from '#crm/records/field-values.ts';
import type { RowValues } from '#crm/store/row-statements.ts';
import { anyOf, crm, givenIds, notDeleted } from '#crm/store/statements.ts';
import { releaseItems, releasePieces } from './stock-booking.ts';
import { ruleRefusal } from './validation.ts';

/** Sets a line's product and list price from its price book entry, which must belong to the order's price book. */
async function priceLines({ sql }: WriteContext, rows: readonly RowValues[]): Promise<void> {
  const entries = await sql.run(
    crm
      .selectFrom('crm.PricebookEntry')
      .select(['Id', 'Product2Id', 'Pricebook2Id', 'UnitPrice'])
      .where('Id', '=', anyOf(rows.map((row) => row.PricebookEntryId ?? null))),
  );
  const orders = await sql.run(
    crm
      .selectFrom('crm.Order')
      .select(['Id', 'Pricebook2Id', 'Contact__c'])
      .where('Id', '=', anyOf(rows.map((row) => row.OrderId ?? null))),
  );
  for (const row of rows) {
    const entry = entries.find(({ Id }) => Id === row.PricebookEntryId);
    const order = orders.find(({ Id }) => Id === row.OrderId);
    if (entry && order?.Pricebook2Id && entry.Pricebook2Id !== order.Pricebook2Id)
      throw new CrmError(
        400,
        'FIELD_INTEGRITY_EXCEPTION',
        'field integrity exception: PricebookEntryId (pricebook entry is in a different pricebook than the one assigned to the order)',
        ['PricebookEntryId'],
      );
    row.Product2Id = entry?.Product2Id ?? row.Product2Id ?? null;
    row.ListPrice = entry?.UnitPrice ?? null;
    row.TotalPrice = roundTo(Number(row.UnitPrice ?? 0) * Number(row.Quantity ?? 0), 2);
    row.Contact__c ??= order?.Contact__c ?? null;
  }
}

/** Updates the order's totals, which are the sums of its lines. */
async function sumOrders(context: WriteContext, orderIds: readonly unknown[]): Promise<void> {
  const stamp = stampOf(context.clock);
  // First, and by itself: a sum that waits for another call's write inside one statement would miss its lines.
  await lockOrders(context, orderIds);
  await context.sql.run(
    crm
      .updateTable('crm.Order as o')
      .from((from) =>
        from
          // From the orders, so that one whose last line was deleted gets its sums too.
          .selectFrom(givenIds([...new Set(orderIds)]))
          .leftJoin('crm.OrderItem as i', (join) => join.onRef('i.OrderId', '=', 'given.id').on(notDeleted('i')))
          .select(({ fn }) => [
            'given.id',
            fn.coalesce(fn.sum<number>('i.TotalPrice'), sql.lit(0)).as('amount'),
            fn.count<number>('i.Id').as('lines'),
          ])
          .groupBy('given.id')
          .as('sums'),
      )
      .set((row) => ({
        TotalAmount: row.ref('sums.amount'),
        ProductItems__c: row.ref('sums.lines'),
        LastModifiedDate: stamp,
        SystemModstamp: stamp,
      }))
      .whereRef('o.Id', '=', 'sums.id'),
  );
  context.changed.add('Order');
}

/**
 * Refuses to cancel pieces of an order that is on its way (CANC-003). The order is locked, so that a status that changes
 * at the same time comes before or after.
 */
async function refuseLateCancel(context: WriteContext, changes: readonly RowChange[]): Promise<void> {
  const orderIds = changes.filter((change) => piecesCancelled(change) > 0).map(({ after }) => after.OrderId ?? null);
  if (orderIds.length === 0) return;
  const orders = await lockOrders(context, orderIds);
  if (orders.some(({ Status__c }) => Status__c !== 'Order Confirmed'))
    throw ruleRefusal('Only lines of a confirmed order can be cancelled.', ['Cancel_Quantity__c']);
}

function lockOrders({ sql: db }: WriteContext, orderIds: readonly unknown[]) {
  return db.run(
    crm
      .selectFrom('crm.Order')
      .select(['Id', 'Status__c'])
      .where('Id', '=', anyOf([...new Set(orderIds)]))
      .orderBy('Id')
      .forUpdate(),
  );
}

/** Returns how many more pieces of a line are cancelled. */
function piecesCancelled({ before, after }: RowChange): number {
  return roundTo(Number(after.Cancel_Quantity__c ?? 0) - Number(before.Cancel_Quantity__c ?? 0), 3);
}

export const orderItemRules: ObjectRules = {
  beforeInsert: priceLines,
  afterInsert: (context, rows) =>
    sumOrders(
      context,
      rows.map((row) => row.OrderId),
    ),
  beforeUpdate: async (context, changes) => {
    await refuseLateCancel(context, changes);
    for (const { after } of changes) after.TotalPrice = roundTo(Number(after.UnitPrice) * Number(after.Quantity), 2);
  },
  afterUpdate: async (context, changes) => {
    const parts = changes.map((change) => ({ itemId: change.id, quantity: piecesCancelled(change) }));
    await releasePieces(
      context,
      parts.filter(({ quantity }) => quantity > 0),
    );
    const cancelled = changes.filter(
      ({ before, after }) => after.Status__c === 'Cancelled' && before.Status__c !== 'Cancelled',
    );
    if (cancelled.length > 0)
      await releaseItems(
        context,
        cancelled.map(({ id }) => id),
      );
    await sumOrders(
      context,
      changes.map(({ after }) => after.OrderId),
    );
  },
  // A line that is taken out of an order leaves its sums, and gives back what it took, as an order does.
  afterDelete: async (context, rows) => {
    await releaseItems(
      context,
      rows.map((row) => String(row.Id)),
    );
    await sumOrders(
      context,
      rows.map((row) => row.OrderId),
    );
  },
};
