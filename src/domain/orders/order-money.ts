import type { CrmRecord } from '#domain/crm/index.ts';
import { type Paise, paise, paiseFromRupees } from '#domain/money.ts';
import { isCancelledItem } from './status.ts';

type Amounts<Field extends string> = { readonly [F in Field]?: number | null | undefined };

/** The amounts of an order item in rupees; a field that the CRM left empty is null or absent. */
export type MoneyItem = Amounts<
  'Total_Item_Amount__c' | 'TotalPrice' | 'Total_Base_Price__c' | 'DiscValue__c' | 'Tax__c' | 'CAmount__c'
> &
  Partial<Pick<CrmRecord<'OrderItem'>, 'ReasonofCancel__c' | 'Status__c'>> & { isFee: boolean };

export type MoneyOrder = Amounts<'Order_Total__c' | 'TotalAmount' | 'Coupon_Discount__c' | 'CancelAmount__c'>;

/**
 * What an order costs, in the rows of the cart's price details: base - offers - coupon + goods tax + delivery + delivery
 * tax + others = total, and total - cancelled = left, always to the paisa.
 */
export type OrderMoney = {
  /** The lines before discounts and tax. */
  basePaise: Paise;
  /** Discounts of products and categories. */
  offersPaise: Paise;
  couponPaise: Paise;
  goodsTaxPaise: Paise;
  deliveryPaise: Paise;
  deliveryTaxPaise: Paise;
  /** What the lines do not explain: 0 for every order of this shop, may be anything in records of other systems. */
  othersPaise: Paise;
  /** `Order_Total__c`, what the customer agreed to; cancelling does not change it. */
  totalPaise: Paise;
  cancelledPaise: Paise;
  leftPaise: Paise;
  /** What was paid and goes back (CANC-006); 0 when nothing was paid. */
  refundPaise: Paise;
};

/** Returns an order's money. The total is the CRM's; the other amounts come from the items. */
export function orderMoney(order: MoneyOrder, items: readonly MoneyItem[]): OrderMoney {
  const goods = items.filter((item) => !item.isFee);
  const fees = items.filter((item) => item.isFee);
  const total = rupees(order.Order_Total__c ?? order.TotalAmount);
  const discount = sum(items, discountOf);
  // An item's discount contains its share of the coupon.
  const coupon = paise(Math.min(rupees(order.Coupon_Discount__c), discount));
  const cancelled = sum(items, cancelledOf);
  const parts = {
    basePaise: sum(goods, baseOf),
    offersPaise: paise(discount - coupon),
    couponPaise: coupon,
    goodsTaxPaise: sum(goods, taxOf),
    deliveryPaise: sum(fees, baseOf),
    deliveryTaxPaise: sum(fees, taxOf),
  };
  const explained = parts.basePaise - discount + parts.goodsTaxPaise + parts.deliveryPaise + parts.deliveryTaxPaise;
  return {
    ...parts,
    othersPaise: paise(total - explained),
    totalPaise: total,
    cancelledPaise: cancelled,
    leftPaise: paise(total - cancelled),
    refundPaise: rupees(order.CancelAmount__c),
  };
}

/** What an item costs, with its discount and tax. */
export function itemTotal(item: Pick<MoneyItem, 'Total_Item_Amount__c' | 'TotalPrice'>): Paise {
  return rupees(item.Total_Item_Amount__c ?? item.TotalPrice);
}

const discountOf = (item: MoneyItem): number => rupees(item.DiscValue__c);
const taxOf = (item: MoneyItem): number => rupees(item.Tax__c);

/** The item's price before discount and tax; computed where the CRM holds only its total. */
function baseOf(item: MoneyItem): number {
  if (typeof item.Total_Base_Price__c === 'number') return rupees(item.Total_Base_Price__c);
  return itemTotal(item) + discountOf(item) - taxOf(item);
}

/** A cancelled part of an item has its amount in CAmount__c; an item that another system cancelled may have none. */
function cancelledOf(item: MoneyItem): number {
  if (typeof item.CAmount__c === 'number') return rupees(item.CAmount__c);
  return isCancelledItem(item) ? itemTotal(item) : 0;
}

const rupees = (value: number | null | undefined): Paise => paiseFromRupees(value ?? 0);

function sum(items: readonly MoneyItem[], amountOf: (item: MoneyItem) => number): Paise {
  return paise(items.reduce((total, item) => total + amountOf(item), 0));
}
