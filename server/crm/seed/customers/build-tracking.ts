import { specialProductIds } from '../catalogue/special-products.ts';
import { addDays } from '../days.ts';
import { type SeedRecord, seedId } from '../seed-records.ts';
import type { BuiltOrder } from './build-orders.ts';
import { progressOf } from './order-progress.ts';

export interface Tracking {
  readonly packaging: SeedRecord<'Packaging_Information__c'>[];
  readonly invoices: SeedRecord<'Invoices__c'>[];
  readonly billing: SeedRecord<'Status_Information__c'>[];
}

/**
 * Builds the records that packing, billing and transport wrote about each order (DATA-035 to DATA-037), and sets the
 * status of its items accordingly.
 */
export function buildTracking(orders: readonly BuiltOrder[]): Tracking {
  const tracking: Tracking = { packaging: [], invoices: [], billing: [] };
  for (const [at, built] of orders.entries()) trackOrder(built, at, tracking);
  return tracking;
}

function trackOrder({ plan, day, order, items }: BuiltOrder, at: number, tracking: Tracking): void {
  const { packed, loads } = progressOf[plan.status];
  const goods = items.filter((item) => item.ReasonofCancel__c !== '01' && !isFee(item.Product2Id));
  if (!packed) return;
  for (const item of goods) {
    tracking.packaging.push({
      Id: seedId('Packaging_Information__c', tracking.packaging.length + 1),
      Order_Product__c: item.Id,
      Status_quantiy__c: item.Quantity ?? null,
      Shipping_Number__c: `SHP${7_100_000 + at}`,
      Shipment_Date__c: addDays(day, plan.daysAgo > 0 ? 1 : 0),
    });
  }
  for (const [loadAt, load] of loads.entries()) {
    const number = String(9_400_000 + at * 10 + loadAt);
    const share = goods.filter((_, itemAt) => loads.length === 1 || itemAt < goods.length / 2 === (loadAt === 0));
    for (const [lineAt, item] of share.entries()) {
      item.Status__c = load === 'delivered' ? 'Delivered' : load === 'dispatched' ? 'Shipped' : 'Invoiced';
      tracking.invoices.push({
        Id: seedId('Invoices__c', tracking.invoices.length + 1),
        order__c: order.Id,
        order_product__c: item.Id,
        SAP_Billing_Invoice_Number__c: number,
        SAP_Billing_Invoice_Date__c: addDays(day, 1),
        SAP_Billing_Invoice_Line_Item_Number__c: String((lineAt + 1) * 10),
        SAP_Sales_Order_Number__c: String(5_200_000 + at),
        SAP_Sales_Order_Line_Item_Number__c: String((item.SOItem__c ?? 0) * 10),
        Billing_Invoiced_Qty__c: item.Quantity ?? null,
      });
    }
    tracking.billing.push({
      Id: seedId('Status_Information__c', tracking.billing.length + 1),
      SAP_Billing_Number__c: number,
      Dispatch_Status__c: load === 'invoiced' ? '0' : '1',
      Dispatch_Date__c: load === 'invoiced' ? null : addDays(day, 2),
      Delivery_Status__c: load === 'delivered' ? '1' : '0',
      Delivery_Date__c: load === 'delivered' ? addDays(day, 2) : null,
    });
  }
}

function isFee(productId: string | null | undefined): boolean {
  return productId === specialProductIds.delivery || productId === specialProductIds.expressDelivery;
}
