import { DELIVERY_NAME, EXPRESS_NAME } from '#domain/cart/special-products.ts';
import type { CrmRecord } from '#domain/crm/index.ts';
import { type Paise, paiseFromRupees } from '#domain/money.ts';
import { stepOf } from '#domain/rules/quantity.ts';
import type { CancelLine, CancelLineKind } from './cancel-lines.ts';
import type { GiftFacts, GiftProduct } from './earned-gifts.ts';
import { paidQuantityOfItem } from './order-items.ts';
import type { CancelFacts } from './refund.ts';
import { type PaidOrder, paymentOf, refundModeOf } from './refund-split.ts';
import { isCancelledItem } from './status.ts';

/** The fields of an order that cancelling reads; a field that is missing counts as empty. */
export type CancelOrderRow = PaidOrder &
  Partial<Pick<CrmRecord<'Order'>, 'Status__c' | 'CancelAmount__c' | 'TenderTypeC1__c'>>;

/** The fields of an order's line that cancelling reads. */
export type CancelItemRow = Partial<
  Pick<
    CrmRecord<'OrderItem'>,
    | 'Id'
    | 'Product2Id'
    | 'Type_of_Order__c'
    | 'SOItem__c'
    | 'Quantity'
    | 'UnitPrice'
    | 'TotalPrice'
    | 'Total_Item_Amount__c'
    | 'Total_Base_Price__c'
    | 'Deliverycharges__c'
    | 'Cancel_Quantity__c'
    | 'CAmount__c'
    | 'ReasonofCancel__c'
    | 'Status__c'
  >
> & { readonly 'Product2.Name'?: unknown };

/** A product of the order as the catalogue has it. */
export type CancelProduct = GiftProduct & Pick<CrmRecord<'Product2'>, 'Selling_Unit_Conv__c'>;

/** Builds the facts of a cancellation from an order's records. Lines come in the order of `SOItem__c`. */
export function cancelFactsOf(input: {
  order: CancelOrderRow;
  items: readonly CancelItemRow[];
  products: ReadonlyMap<string, CancelProduct>;
  schemes: GiftFacts['schemes'];
  creditOpen: boolean;
}): CancelFacts {
  const { order, items, products, schemes, creditOpen } = input;
  const paid = paymentOf(order);
  return {
    status: order.Status__c ?? null,
    lines: items
      .toSorted((a, b) => (a.SOItem__c ?? 0) - (b.SOItem__c ?? 0))
      .map((item) => lineOf(item, products.get(item.Product2Id ?? ''))),
    paid,
    refundedPaise: amountOf(order.CancelAmount__c),
    refundMode: refundModeOf(order, paid),
    creditOpen,
    gifts: { schemes, products },
  };
}

function lineOf(item: CancelItemRow, product: CancelProduct | undefined): CancelLine {
  const kind = kindOf(item);
  const quantity = item.Quantity ?? 0;
  const amount = kind === 'sample' ? 0 : (item.Total_Item_Amount__c ?? item.TotalPrice);
  const cancelled = isCancelledItem(item);
  return {
    orderItemId: item.Id ?? '',
    productId: item.Product2Id ?? '',
    kind,
    quantity,
    paidQuantity: paidQuantityOf(item, kind),
    step: product ? stepOf(product) : 1,
    amountPaise: amountOf(amount),
    cancelledQuantity: cancelled ? quantity : (item.Cancel_Quantity__c ?? 0),
    // A line that the back office cancelled may have no amount.
    cancelledPaise: amountOf(item.CAmount__c ?? (cancelled ? amount : 0)),
    cancelled,
  };
}

function kindOf(item: CancelItemRow): CancelLineKind {
  const name = item['Product2.Name'];
  if ((item.Deliverycharges__c ?? 0) > 0 || name === DELIVERY_NAME || name === EXPRESS_NAME) return 'fee';
  if (item.Type_of_Order__c === 'S') return 'sample';
  return (item.UnitPrice ?? 0) > 0 ? 'goods' : 'gift';
}

function paidQuantityOf(item: CancelItemRow, kind: CancelLineKind): number {
  if (kind !== 'goods') return kind === 'gift' ? 0 : (item.Quantity ?? 0);
  const quantity = item.Quantity ?? 0;
  const unitPricePaise = amountOf(item.UnitPrice);
  // An order of another channel has no base price, and no free pieces on a line of goods.
  if (item.Total_Base_Price__c == null) return quantity;
  const paid = paidQuantityOfItem({
    type: 'O',
    quantity,
    unitPricePaise,
    basePaise: amountOf(item.Total_Base_Price__c),
  });
  return Math.min(paid, quantity);
}

const amountOf = (rupees: number | null | undefined): Paise => paiseFromRupees(rupees ?? 0);
