import { isSpecialProduct } from '#domain/cart/special-products.ts';
import type { PlaceOrderArgs } from '#domain/commands/place-order.ts';
import { type Paise, paise, paiseFromRupees } from '#domain/money.ts';
import { type ComparedLine, paidQuantityOfItem, tenderOfPayment } from '#domain/orders/index.ts';
import { writeOrderNote } from '#domain/orders/order-note.ts';
import type { CrmRow } from '#gateway/crm-client/crm-client.ts';
import { childRows } from '#gateway/crm-client/read-queries.ts';
import { numberAt, textAt } from '#gateway/crm-client/row-values.ts';

/** Returns the lines of an order in the CRM: products with their paid quantity, without fees and gifts. */
export function orderedLinesOf(order: CrmRow): ComparedLine[] {
  return childRows(order, 'OrderItems').flatMap((item) => {
    const product = {
      Name: textAt(item, 'Product2.Name') ?? '',
      'Category__r.Name': textAt(item, 'Product2.Category__r.Name'),
    };
    if (isSpecialProduct(product)) return [];
    const type = textAt(item, 'Type_of_Order__c') === 'S' ? ('S' as const) : ('O' as const);
    const quantity = paidQuantityOfItem({
      type,
      quantity: numberAt(item, 'Quantity') ?? 0,
      unitPricePaise: rupees(item, 'UnitPrice'),
      basePaise: rupees(item, 'Total_Base_Price__c'),
    });
    return quantity > 0 ? [{ productId: String(item.Product2Id), type, quantity }] : [];
  });
}

/**
 * Returns whether a placeholder is what this command would create: the same lines, payment method, addresses and
 * coupon, for no more than the agreed total. A placeholder of an earlier command that was corrected since does not
 * match, and is removed.
 */
export function isOrderOf(
  args: PlaceOrderArgs,
  order: CrmRow,
  addresses: { billingId: string | null; deliveryId: string | null },
): boolean {
  const lines = orderedLinesOf(order);
  const total = rupees(order, 'Order_Total__c');
  const coupon = textAt(order, 'Coupon__c');
  return (
    total <= args.agreedTotalPaise + args.tolerancePaise &&
    textAt(order, 'TenderType2__c') === tenderOfPayment(args.payment) &&
    (args.useCredit || textAt(order, 'TenderTypeCredit2__c') === null) &&
    textAt(order, 'BillingAddress__c') === addresses.billingId &&
    textAt(order, 'Address__c') === addresses.deliveryId &&
    (textAt(order, 'Delivery_Instruction__c') ?? '') === writeOrderNote(args).trim() &&
    (coupon === null || coupon === args.coupon) &&
    lines.length === args.lines.length &&
    args.lines.every((ordered) =>
      lines.some(
        ({ productId, type, quantity }) =>
          productId === ordered.productId && type === ordered.type && quantity === ordered.quantity,
      ),
    )
  );
}

function rupees(row: CrmRow, field: string): Paise {
  const value = numberAt(row, field);
  return value === null ? paise(0) : paiseFromRupees(value);
}
