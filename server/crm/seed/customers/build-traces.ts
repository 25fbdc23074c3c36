import { must } from '#lib/assert.ts';
import type { Catalogue } from '../catalogue/build-catalogue.ts';
import { momentInIndia } from '../days.ts';
import { type SeedRecord, seedId } from '../seed-records.ts';
import { type BuiltOrder, hoursLater } from './build-orders.ts';
import { people } from './people.ts';

const favouriteNames = [
  'Butter Croissant',
  'Sesame Burger Bun 4 inch',
  'Ladi Pav',
  'Straight Cut Fries 9 mm',
  'Punjabi Samosa',
  'Veg Momo',
  'Malabar Parotta',
  'Green Peas',
  'Mozzarella, Diced',
  'Makhani Gravy Base',
  'Vanilla Bean Ice Cream 4 L',
  'Chocolate Truffle Gateau',
] as const;

/** Builds the chef's favourites (DATA-021). */
export function buildFavourites(catalogue: Catalogue): SeedRecord<'Favourite__c'>[] {
  return favouriteNames.flatMap((name, at) => {
    const item = catalogue.findByName(name);
    if (item === null) return [];
    return { Id: seedId('Favourite__c', at + 1), Contact__c: people.chef.contactId, Product__c: item.productId };
  });
}

/** Builds the chef's feedback (DATA-034): two ratings, a sample's rating and a comment. */
export function buildFeedback(orders: readonly BuiltOrder[], catalogue: Catalogue): SeedRecord<'Feedback__c'>[] {
  const itemOf = (productName: string, type: 'O' | 'S') => {
    const productId = catalogue.findByName(productName)?.productId;
    return orders
      .flatMap((built) => built.items.map((item) => ({ built, item })))
      .find(
        ({ built, item }) =>
          built.plan.status === 'Delivered' && item.Product2Id === productId && item.Type_of_Order__c === type,
      );
  };
  const entries: ReadonlyArray<{
    product: string;
    type: 'O' | 'S';
    days: number;
    fields: Partial<SeedRecord<'Feedback__c'>>;
  }> = [
    {
      product: 'Sesame Burger Bun 4 inch',
      type: 'O',
      days: 2,
      fields: {
        Order_Feedback__c: 'Toasts evenly and holds the sauce. We have moved all burgers to this bun.',
        Will_you_recommend_Y_N__c: true,
        Product_Quality__c: 5,
        Service_Quality__c: 4,
        Delivery_Quality__c: 5,
        Payment_or_Refund__c: 5,
      },
    },
    {
      product: 'Makhani Gravy Base',
      type: 'O',
      days: 3,
      fields: {
        Order_Feedback__c: 'Good depth; we still add kasuri methi at the pass. One pouch came with a soft seal.',
        Will_you_recommend_Y_N__c: true,
        Product_Quality__c: 4,
        Service_Quality__c: 4,
        Delivery_Quality__c: 3,
        Payment_or_Refund__c: 5,
      },
    },
    {
      product: 'New York Baked Cheesecake',
      type: 'S',
      days: 2,
      fields: {
        Sample_Feedback__c: 'Clean cut, not too sweet. Would like it in a ten-portion size.',
        Will_you_recommend_Y_N__c: true,
        Visual__c: 5,
        Softness__c: 4,
        Overall_Taste__c: 5,
        Overall_Product_Liking__c: 4,
        Calculated_Score__c: 4.5,
      },
    },
    {
      product: 'Butter Croissant',
      type: 'O',
      days: 1,
      fields: { comment_box__c: 'Please pack the croissants on top next time.' },
    },
  ];
  return entries.flatMap(({ product, type, days, fields }, at) => {
    const found = itemOf(product, type);
    if (found === undefined) return [];
    const { built, item } = found;
    return {
      Id: seedId('Feedback__c', at + 1),
      Contact__c: people.chef.contactId,
      account__c: people.chef.accountId,
      Order__c: built.order.Id,
      Order_Product__c: item.Id,
      Order_Type__c: type,
      CreatedDate: hoursLater(must(built.order.CreatedDate, 'order date'), days * 24 + 48),
      ...fields,
    };
  });
}

/** Builds the online payments of these orders (DATA-039). */
export function buildPayments(orders: readonly BuiltOrder[]): SeedRecord<'Payment_History__c'>[] {
  const settled = orders.filter(
    ({ order }) => order.Payment_Status__c === 'captured' || order.Payment_Status__c === 'failed',
  );
  return settled.map(({ day, order }, at) => ({
    Id: seedId('Payment_History__c', at + 1),
    Amount__c: order.Order_Total__c ?? null,
    Contact__c: people.chef.contactId,
    Customer_Account__c: people.chef.accountId,
    Date__c: momentInIndia(day, { hour: 11, minute: 4 }),
    Order__c: order.Id,
    Payment_Mode__c: 'UPI',
    Transactional_Reference_Number__c: order.Reference_Id__c ?? null,
    Bank_Name__c: null,
    Status__c: order.Payment_Status__c === 'captured' ? 'Success' : 'Failure',
  }));
}

/**
 * Builds the open invoices on the chef's account statement (DATA-041): those of partially delivered orders on credit.
 */
export function buildStatement(
  orders: readonly BuiltOrder[],
  invoices: readonly SeedRecord<'Invoices__c'>[],
): SeedRecord<'Customer_Satement__c'>[] {
  const open = orders.filter(({ plan }) => plan.payment === 'credit' && plan.status === 'Partially Dispatched');
  return open.flatMap(({ order }, at) => {
    const number = invoices.find((invoice) => invoice.order__c === order.Id)?.SAP_Billing_Invoice_Number__c;
    if (number === undefined) return [];
    return {
      Id: seedId('Customer_Satement__c', at + 1),
      Invoice_Number__c: number,
      Amount__c: order.Order_Total__c ?? null,
      Customer__c: people.chef.contactId,
    };
  });
}
