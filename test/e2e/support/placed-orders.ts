import type { CrmApi } from '#crm/demo/crm-api.ts';
import type { CustomerIds } from './customers.ts';

export type PlacedOrder = { ref: string | null; status: string; total: number; lines: Record<string, number> };

/** Returns the orders that a customer placed with the app, oldest first, with pieces by SKU. */
export async function placedOrders(crm: CrmApi, { contactId }: Pick<CustomerIds, 'contactId'>): Promise<PlacedOrder[]> {
  const rows = await crm.query(
    `SELECT Id, Client_Ref__c, Status__c, Order_Total__c, (SELECT Product2.StockKeepingUnit, Quantity FROM OrderItems) FROM Order WHERE Contact__c = '${contactId}' AND Client_Ref__c != null ORDER BY OrderNumber`,
  );
  return rows.map((row) => {
    const items = row.OrderItems as {
      records: { Product2: { StockKeepingUnit: string }; Quantity: number }[];
    } | null;
    return {
      ref: row.Client_Ref__c as string | null,
      status: String(row.Status__c),
      total: Number(row.Order_Total__c),
      lines: Object.fromEntries((items?.records ?? []).map((item) => [item.Product2.StockKeepingUnit, item.Quantity])),
    };
  });
}
