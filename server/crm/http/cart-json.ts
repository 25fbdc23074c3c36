import type { RowValues } from '#crm/store/row-statements.ts';

export type LineProduct = { Name: string; StockKeepingUnit: string | null };

/** The commerce endpoints write every amount and quantity as text. */
function amount(value: unknown): string {
  return (typeof value === 'number' ? value : 0).toFixed(2);
}

/** Returns a cart line in the format of the commerce endpoints; the same row read as a record has numbers instead. */
export function cartItemJson(row: RowValues, product: LineProduct | undefined) {
  const quantity = Number(row.Quantity ?? 0);
  const listTotal = Number(row.ListPrice ?? 0) * quantity;
  return {
    cartId: row.CartId,
    cartItemId: row.Id,
    name: row.Name ?? null,
    productId: row.Product2Id,
    productDetails: {
      productId: row.Product2Id,
      name: product?.Name ?? row.Name ?? null,
      sku: product?.StockKeepingUnit ?? row.Sku ?? null,
      fields: {},
      variationAttributes: {},
      thumbnailImage: null,
    },
    quantity: String(quantity),
    type: row.Type ?? 'Product',
    listPrice: amount(row.ListPrice),
    salesPrice: amount(row.SalesPrice),
    totalListPrice: amount(listTotal),
    totalPrice: amount(row.TotalPrice),
    totalAmount: amount(row.TotalAmount ?? row.TotalPrice),
    totalTax: amount(row.Tax__c),
    totalAdjustmentAmount: amount(row.Total_Discount__c),
    unitAdjustedPrice: amount(row.SalesPrice),
    unitAdjustmentAmount: amount(0),
    itemizedAdjustmentAmount: amount(0),
    messagesSummary: {
      errorCount: 0,
      hasErrors: false,
      limitedMessages: [],
      relatedEntityId: row.Id,
      totalLineItemsWithErrors: 0,
    },
  };
}

/** Returns the cart's header in the format of the commerce endpoints. */
export function cartSummaryJson(cart: RowValues, sums: { list: number; product: number; tax: number }) {
  return {
    cartId: cart.Id,
    accountId: cart.AccountId ?? null,
    ownerId: cart.OwnerId ?? null,
    webstoreId: cart.WebStoreId ?? null,
    name: cart.Name ?? null,
    status: cart.Status,
    type: 'Cart',
    currencyIsoCode: 'INR',
    grandTotalAmount: amount(cart.TotalAmount),
    totalProductAmount: amount(sums.product),
    totalListPrice: amount(sums.list),
    totalTaxAmount: amount(sums.tax),
    totalChargeAmount: amount(0),
    totalProductCount: String(cart.TotalProductCount ?? 0),
    uniqueProductCount: Number(cart.UniqueProductCount ?? 0),
  };
}
