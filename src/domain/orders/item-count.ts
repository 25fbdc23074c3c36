/**
 * The item count of an order card (ORD-004): the lines that are no fee when they are known here, else
 * `ProductItems__c` less one for the fee line, and `ProductItems__c` itself when nothing would be left.
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
