import { paise } from '#domain/money.ts';
import { buildOrderItems, buildOrderRecord, shortReferenceOf } from '#domain/orders/index.ts';
import { must } from '#lib/assert.ts';
import { specialProductIds } from '../catalogue/special-products.ts';
import { addDays, momentInIndia } from '../days.ts';
import { priceBookIds } from '../offers/build-prices.ts';
import { createRandom, type Random } from '../random.ts';
import { type SeedRecord, seedId } from '../seed-records.ts';
import type { OrderPlan } from './order-plans.ts';
import { paymentFields } from './payment-fields.ts';
import { people } from './people.ts';
import { priceBasket, type Trade } from './price-basket.ts';

export interface BuiltOrder {
  readonly plan: OrderPlan;
  readonly day: string;
  readonly order: SeedRecord<'Order'>;
  readonly items: readonly SeedRecord<'OrderItem'>[];
}

/** Builds the chef's orders, oldest first, with their items, priced and recorded as the gateway would do it. */
export function buildOrders(
  plans: readonly OrderPlan[],
  { trade, today, addresses }: { trade: Trade; today: string; addresses: readonly SeedRecord<'Address__c'>[] },
): BuiltOrder[] {
  let items = 0;
  return plans.map((plan, at) => {
    const built = buildOrder(plan, { trade, today, addresses, ordinal: at + 1, firstItem: items + 1 });
    items += built.items.length;
    return built;
  });
}

type Setting = {
  trade: Trade;
  today: string;
  addresses: readonly SeedRecord<'Address__c'>[];
  ordinal: number;
  firstItem: number;
};

function buildOrder(plan: OrderPlan, { trade, today, addresses, ordinal, firstItem }: Setting): BuiltOrder {
  const random = createRandom(`order ${ordinal}`);
  const day = addDays(today, -plan.daysAgo);
  const hour = random.whole({ min: 8, max: 10 });
  const moment = momentInIndia(day, {
    // The second order of its day.
    hour: plan.express ? 11 : hour,
    minute: random.whole({ min: 0, max: 59 }),
  });
  const { chef } = people;
  const ref = referenceAt(moment, random);
  const priced = priceBasket(plan, trade, day);
  const id = seedId('Order', ordinal);
  const record = buildOrderRecord({
    owner: { accountId: chef.accountId, contactId: chef.contactId },
    pricebookId: priceBookIds.horecaSouth,
    ref,
    shortReference: shortReferenceOf(ref),
    today: day,
    payment: plan.payment,
    creditPaise: paise(0),
    coupon: plan.coupon ?? null,
    instructions: plan.instructions ?? '',
    billing: orderAddress(addresses, 0),
    delivery: orderAddress(addresses, plan.to === undefined ? 0 : plan.to === 'koramangala' ? 1 : 2),
    priced,
  });
  const productItems = buildOrderItems({
    priced,
    contactId: chef.contactId,
    deliveryProductId: (kind) => (kind === 'express' ? specialProductIds.expressDelivery : specialProductIds.delivery),
    productOf: (productId) => ({
      entryId: must(trade.entryOf(productId, day), 'price of an ordered product').Id,
      categoryName: trade.categoryNameOf(productId),
    }),
  });
  const cancelledName = plan.cancelledProduct;
  const cancelledId = cancelledName === undefined ? null : trade.catalogue.findByName(cancelledName)?.productId;
  const items = productItems.map((item, at): SeedRecord<'OrderItem'> => {
    const cancelled = plan.status === 'Cancelled' || item.Product2Id === cancelledId;
    const unitPrice = item.UnitPrice ?? 0;
    return {
      Id: seedId('OrderItem', firstItem + at),
      OrderId: id,
      ...item,
      CreatedDate: moment,
      ListPrice: unitPrice,
      TotalPrice: Number((unitPrice * (item.Quantity ?? 0)).toFixed(2)),
      ...(cancelled && {
        ReasonofCancel__c: '01',
        Status__c: 'Cancelled',
        Cancel_Quantity__c: item.Quantity ?? 0,
        CAmount__c: item.Total_Item_Amount__c ?? 0,
        Order_Cancel_date__c: hoursLater(moment, 3),
      }),
    };
  });
  const cancelledItems = items.filter((item) => item.ReasonofCancel__c === '01');
  const order: SeedRecord<'Order'> = {
    Id: id,
    ...record,
    CreatedDate: moment,
    Status__c: plan.status,
    // As the CRM sums it: the lines' prices before discounts and tax.
    TotalAmount: Number(items.reduce((sum, item) => sum + (item.TotalPrice ?? 0), 0).toFixed(2)),
    ProductItems__c: items.length,
    ...paymentFields(plan, random),
    ...(cancelledItems.length > 0 && {
      Order_change_cancel_Date__c: hoursLater(moment, 3),
      CancelAmount__c: isPaidAhead(plan)
        ? Number(cancelledItems.reduce((sum, item) => sum + (item.CAmount__c ?? 0), 0).toFixed(2))
        : 0,
    }),
  };
  return { plan, day, order, items };
}

const isPaidAhead = (plan: OrderPlan) => plan.payment === 'pay-now' || plan.payment === 'credit';

function orderAddress(addresses: readonly SeedRecord<'Address__c'>[], at: number) {
  const row = must(addresses[at], `address ${at} of the chef`);
  const part = (value: string | null | undefined) => value ?? '';
  return {
    id: row.Id,
    ref: null,
    Type_of_Address__c: part(row.Type_of_Address__c),
    Building_Number__c: part(row.Building_Number__c),
    Street__c: part(row.Street__c),
    Area_Locality__c: part(row.Area_Locality__c),
    City__c: part(row.City__c),
    State__c: part(row.State__c),
    Pin_Code__c: part(row.Pin_Code__c),
  };
}

/** Returns a UUIDv7 of this time, as the device would have made it for the command. */
function referenceAt(moment: string, random: Random): string {
  const time = Date.parse(moment).toString(16).padStart(12, '0');
  const digits = (count: number) =>
    Array.from({ length: count }, () => random.whole({ min: 0, max: 15 }).toString(16)).join('');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digits(3)}-8${digits(3)}-${digits(12)}`;
}

export function hoursLater(moment: string, hours: number): string {
  return new Date(Date.parse(moment) + hours * 3_600_000).toISOString().replace('Z', '+0000');
}
