import { paiseFromRupees } from '#domain/money.ts';
import { isConfirmedStatus, isInvoiceEnabled, orderButton, statusColour, trackerSteps } from '#domain/orders/index.ts';
import { type KnownOrder, readOrderBook, shownStatus } from '../facts/order-book.ts';
import { type PictureOf, readPictures } from '../facts/pictures.ts';
import { peekProductIndex } from '../facts/product-index.ts';
import { type PartRecord, withParts } from '../parts/part-reader.ts';
import type { OrderDetails, OrderLineView, OrderView } from '../views/index.ts';
import type { Databases } from './databases.ts';
import { feeSkusOf, isFee, itemText, skuOf } from './order-parts.ts';

/** Reads '/order-details/{orderId}' and '/confirmation/{orderId}' (ORD-007 to ORD-031). */
export function readOrder(databases: Databases, { orderId }: { orderId: string }): Promise<OrderView> {
  return withParts(databases.cache, async (parts) => {
    const book = await readOrderBook(parts);
    const known = book.orders.find(({ order }) => order.Id === orderId);
    if (!known) return { synced: book.known && parts.isComplete({ kind: 'history' }), order: null };
    const index = await peekProductIndex(databases.cache, parts);
    const products = known.items.map((item) => ({ productId: item.Product2Id, sku: skuOf(item) }));
    const picture = await readPictures(parts, { index, products });
    return { synced: true, order: orderOf(known, { feeSkus: feeSkusOf(index), picture }) };
  });
}

function orderOf(
  known: KnownOrder,
  { feeSkus, picture }: { feeSkus: readonly string[]; picture: PictureOf },
): OrderDetails {
  const { order, items, tracking } = known;
  const own = order.Status__c ?? null;
  const status = shownStatus(known);
  const orderNumber = order.OrderNumber ?? '';
  return {
    id: order.Id ?? '',
    orderNumber,
    shortReference: order.Short_Reference__c?.trim() || null,
    date: order.EffectiveDate ?? '',
    status: status ?? '',
    colour: statusColour(status),
    lines: items
      .filter((item) => !isFee(item, feeSkus))
      .toSorted((a, b) => (a.SOItem__c ?? 0) - (b.SOItem__c ?? 0))
      .map((item) => lineOf(item, { status, picture })),
    fees: items
      .filter((item) => isFee(item, feeSkus))
      .map((item) => ({ name: itemText(item, 'Product2.Name') ?? '', totalPaise: itemTotal(item) })),
    totalPaise: paiseFromRupees(order.Order_Total__c ?? order.TotalAmount ?? 0),
    tracker: trackerSteps(
      {
        orderNumber,
        status: own,
        cancelDate: order.Order_change_cancel_Date__c ?? null,
        cancelled: own === 'Cancelled',
      },
      tracking,
    ),
    button: orderButton(status),
    invoiceEnabled: isInvoiceEnabled(status),
    confirmed: isConfirmedStatus(own),
    instructions: order.Delivery_Instruction__c?.trim() || null,
  };
}

function lineOf(
  item: PartRecord<'OrderItem'>,
  { status, picture }: { status: string | null; picture: PictureOf },
): OrderLineView {
  const type = item.Type_of_Order__c === 'S' ? 'S' : 'O';
  const sku = skuOf(item);
  return {
    id: item.Id ?? '',
    productId: item.Product2Id ?? '',
    categoryName: item.Category__c?.trim() || null,
    name: itemText(item, 'Product2.Name') ?? '',
    description: itemText(item, 'Product2.Description'),
    sku: sku ?? '',
    type,
    quantity: item.Quantity ?? 0,
    unitPricePaise: typeof item.UnitPrice === 'number' ? paiseFromRupees(item.UnitPrice) : null,
    totalPaise: type === 'S' ? null : itemTotal(item),
    cancelled: item.ReasonofCancel__c === '01',
    // The line's own status, else the order's (ORD-012).
    delivered: item.ReasonofCancel__c !== '01' && (item.Status__c || status) === 'Delivered',
    pictureKey: picture(item.Product2Id, sku),
  };
}

/** The item's total with tax, as the CRM's order line has it. */
const itemTotal = (item: PartRecord<'OrderItem'>) => paiseFromRupees(item.Total_Item_Amount__c ?? item.TotalPrice ?? 0);
