import type { LineType } from '#domain/commands/cart-fields.ts';
import type { CrmRecord } from '#domain/crm/index.ts';
import type { Paise } from '#domain/money.ts';
import { FREE_QUANTITY_PAISE } from '#domain/pricing/constants.ts';
import type { PricedCart } from '#domain/pricing/index.ts';

/** Maps the specification's field names of an order item to the CRM's (DATA-032). */
const orderItemFieldNames = {
  PricebookEntryId: 'PricebookEntryId',
  SOItem: 'SOItem__c',
  quantity: 'Quantity',
  UnitPrice: 'UnitPrice',
  Type_of_Order: 'Type_of_Order__c',
  Contact: 'Contact__c',
  DISC: 'DISC__c',
  DiscValue: 'DiscValue__c',
  Deliverycharges: 'Deliverycharges__c',
  Tax: 'Tax__c',
  Total_Item_Amount: 'Total_Item_Amount__c',
  Total_Base_Price: 'Total_Base_Price__c',
} as const satisfies Record<string, keyof CrmRecord<'OrderItem'>>;

type ItemFields = { [Name in keyof typeof orderItemFieldNames]: string | number };

/** What an item needs from its product: the price book entry, and the category's name for the CRM's reports. */
type ItemProduct = { entryId: string; categoryName: string | null };

export type OrderItemsInput = {
  priced: PricedCart;
  contactId: string;
  /** Product2 Id of the standard or express delivery product. */
  deliveryProductId: (kind: 'standard' | 'express') => string;
  /** Throws for a product without an entry, because its order should have been stopped earlier. */
  productOf: (productId: string) => ItemProduct;
};

/**
 * Builds the items of an order (PAY-028, PRICE-012): one for each cart line in display order, then the products that
 * are only gifts, then delivery. An item's base price is the line's TotalPrice: the paid quantity times the sales
 * price, plus one rupee when the line includes free pieces.
 */
export function buildOrderItems(input: OrderItemsInput): Partial<CrmRecord<'OrderItem'>>[] {
  const { priced } = input;
  const lines: Line[] = [
    ...priced.lines.map((line) => ({ ...line, type: line.Type__c, charge: 0 })),
    ...priced.freeLines.map((line) => ({ ...line, type: 'O' as const, SalesPrice: null, charge: 0 })),
  ];
  if (priced.delivery) {
    lines.push({
      ...priced.delivery,
      Product2Id: input.deliveryProductId(priced.delivery.kind),
      type: 'O',
      Quantity: 1,
      SalesPrice: null,
      Total_Discount__c: 0,
      charge: priced.delivery.TotalPrice,
    });
  }
  return lines.map((line, index) => item(line, index + 1, input));
}

type Line = {
  Product2Id: string;
  type: LineType;
  Quantity: number;
  /** null when the line's amount has no unit price. */
  SalesPrice: number | null;
  TotalPrice: number;
  Total_Discount__c: number;
  Tax__c: number;
  Total_Value__c: number;
  charge: number;
};

function item(line: Line, number: number, input: OrderItemsInput): Partial<CrmRecord<'OrderItem'>> {
  const product = input.productOf(line.Product2Id);
  const specified: ItemFields = {
    PricebookEntryId: product.entryId,
    SOItem: number,
    quantity: line.Quantity,
    UnitPrice: unitPrice(line),
    Type_of_Order: line.type,
    Contact: input.contactId,
    DISC: percentOf(line.Total_Discount__c, line.TotalPrice),
    DiscValue: line.Total_Discount__c,
    Deliverycharges: line.charge,
    Tax: line.Tax__c,
    Total_Item_Amount: line.Total_Value__c,
    Total_Base_Price: line.TotalPrice,
  };
  const named = Object.entries(specified).map(([name, value]) => [
    orderItemFieldNames[name as keyof ItemFields],
    value,
  ]);
  return { ...Object.fromEntries(named), Product2Id: line.Product2Id, Category__c: product.categoryName };
}

/** The sales price of goods or the charge of a delivery; 0 for samples and gifts. */
function unitPrice(line: Line): number {
  if (line.charge > 0) return line.charge;
  return line.SalesPrice !== null && line.TotalPrice > 0 ? line.SalesPrice : 0;
}

/**
 * Returns how many pieces of an order item were paid for. The item's base price is the unit price times this quantity,
 * plus one rupee when there are free pieces (PRICE-012). Returns 1 for a sample and 0 for a pure gift.
 */
export function paidQuantityOfItem(item: {
  type: LineType;
  quantity: number;
  unitPricePaise: Paise;
  basePaise: Paise;
}): number {
  const { type, quantity, unitPricePaise, basePaise } = item;
  if (type === 'S') return 1;
  if (unitPricePaise === 0) return 0;
  if (basePaise === Math.round(unitPricePaise * quantity)) return quantity;
  return Math.max(0, Math.round((basePaise - FREE_QUANTITY_PAISE) / unitPricePaise));
}

/** A percentage with two decimals, as in the DISC field. */
function percentOf(part: number, whole: number): number {
  return whole > 0 ? Math.round((part / whole) * 10_000) / 100 : 0;
}
