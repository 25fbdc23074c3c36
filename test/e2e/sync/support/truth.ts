import { expect } from '@playwright/test';
import type { CrmApi } from '#crm/demo/crm-api.ts';

/** Ids of the demo data begin like this. */
const SEEDED = /^801GF0/;

export type CrmOrder = {
  id: string;
  ref: string | null;
  status: string;
  total: number;
  lines: { sku: string; quantity: number }[];
};

/** Returns the quantities of all ordinary lines with these products in the customer's CRM cart. */
export async function cartLines(
  crm: CrmApi,
  email: string,
  skus: readonly string[],
): Promise<Record<string, number[]>> {
  const rows = await crm.query(
    `SELECT Quantity, Sku FROM CartItem WHERE Cart.Contact__r.Email = '${email}' AND Cart.Status = 'Active' AND Type__c = 'O'`,
  );
  return Object.fromEntries(
    skus.map((sku) => [sku, rows.filter((row) => String(row.Sku) === sku).map((row) => Number(row.Quantity))]),
  );
}

/** Returns the SKUs of all the customer's favourite records, sorted. */
export async function favourites(crm: CrmApi, email: string): Promise<string[]> {
  const rows = await crm.query(
    `SELECT Product__r.StockKeepingUnit FROM Favourite__c WHERE Contact__r.Email = '${email}'`,
  );
  return rows.map((row) => (row.Product__r as { StockKeepingUnit: string }).StockKeepingUnit).toSorted();
}

/** Returns the customer's orders beyond the demo data, oldest first. */
export async function orders(crm: CrmApi, email: string): Promise<CrmOrder[]> {
  const rows = await crm.query(
    `SELECT Id, Client_Ref__c, Status__c, TotalAmount, (SELECT Product2.StockKeepingUnit, Quantity FROM OrderItems) FROM Order WHERE Contact__r.Email = '${email}' ORDER BY OrderNumber`,
  );
  return rows
    .filter((row) => !SEEDED.test(String(row.Id)))
    .map((row) => {
      const items = row.OrderItems as {
        records: { Product2: { StockKeepingUnit: string }; Quantity: number }[];
      } | null;
      return {
        id: String(row.Id),
        ref: row.Client_Ref__c as string | null,
        status: String(row.Status__c),
        total: Number(row.TotalAmount),
        lines: (items?.records ?? []).map((item) => ({
          sku: item.Product2.StockKeepingUnit,
          quantity: item.Quantity,
        })),
      };
    });
}

/** Counts the orders that hold exactly this quantity of this product. */
export function ordersWith(all: readonly CrmOrder[], line: { sku: string; quantity: number }): CrmOrder[] {
  return all.filter((order) => order.lines.some(({ sku, quantity }) => sku === line.sku && quantity === line.quantity));
}

/**
 * Empties the customer's cart and favourites before a test. Retries, because the gateway may still be updating the cart
 * after a device's last change.
 */
export async function clearCustomer(crm: CrmApi, email: string): Promise<void> {
  await expect(async () => {
    const items = await crm.query(
      `SELECT Id FROM CartItem WHERE Cart.Contact__r.Email = '${email}' AND Cart.Status = 'Active'`,
    );
    const hearts = await crm.query(`SELECT Id FROM Favourite__c WHERE Contact__r.Email = '${email}'`);
    for (const rows of [items, hearts]) if (rows.length > 0) await crm.remove(rows.map((row) => String(row.Id)));
  }).toPass();
}
