/**
 * The item count of an order card (ORD-004). When the items are known: the lines that are not fees. Otherwise:
 * `ProductItems__c` minus one for the fee line, or `ProductItems__c` itself when the result would not be positive.
 */
export function orderItemCount(options: {
  skus: readonly (string | null)[] | null;
  feeSkus: readonly string[];
  productItems: number | null;
}): number {
  const { skus, feeSkus, productItems } = options;
  if (skus && skus.length > 0) return skus.filter((sku) => sku === null || !feeSkus.includes(sku)).length;
  const all = productItems ?? 0;
  return all - 1 > 0 ? all - 1 : all;
}
