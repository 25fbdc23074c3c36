import { mumbai } from './address-fields.ts';
import type { Shelf, Tables } from './local-device.ts';

/** A small shop: two sub-categories of Bakery, four products, one customer who may order. */

type Fields = Record<string, string | number | boolean | null>;

export const category = (Id: string, fields: Fields = {}): Fields => ({
  Id,
  Name: Id,
  Active__c: true,
  ParentCategoryId: null,
  SortOrder: 1,
  Nav_Link__c: null,
  Parent_Category__c: false,
  ...fields,
});

export const product = (Id: string, fields: Fields = {}): Fields => ({
  Id,
  Name: `Product ${Id}`,
  StockKeepingUnit: `SKU-${Id}`,
  Sort__c: 1,
  Category__c: 'breads',
  'Category__r.Name': 'Breads',
  Description: null,
  Brand__c: null,
  Selling_Unit__c: 'Box',
  Base_Unit_Measure__c: 'EA',
  Selling_Unit_Conv__c: null,
  Minimum_Order_Quantity__c: null,
  Maximum_Order_Quantity__c: null,
  Net_weight__c: 500,
  Weight_Unit1__c: 'GM',
  Hide_Bracket__c: false,
  Quantity_Type__c: null,
  Quantity_Value__c: null,
  Veg_Non_Veg__c: 'Veg',
  promotion_message__c: null,
  ...fields,
});

export const price = (Product2Id: string, UnitPrice: number, fields: Fields = {}): Fields => ({
  Id: `price-${Product2Id}-${UnitPrice}`,
  Product2Id,
  UnitPrice,
  TAX__c: 5,
  IsActive: true,
  From_Date__c: null,
  To_Date__c: null,
  Sales_UOM__c: null,
  Pricebook2Id: 'book',
  ...fields,
});

export const stock = (Product__c: string, Value__c: number): Fields => ({ Product__c, Value__c });

export const cartItem = (Product2Id: string, Quantity: number, fields: Fields = {}): Fields => ({
  Id: `item-${Product2Id}`,
  Product2Id,
  Quantity,
  Type__c: 'O',
  offer_product_quanity__c: 0,
  'Product2.Name': `Product ${Product2Id}`,
  'Product2.Category__r.Name': 'Breads',
  ...fields,
});

export const setting = (Name: string, fields: Fields = {}): Fields => ({
  Name,
  Link__c: null,
  Allow__c: false,
  Value__c: null,
  ...fields,
});

export const scheme = (Name: string, fields: Fields = {}): Fields => ({
  Id: `scheme-${Name}`,
  Name,
  Active__c: true,
  Scheme_Level__c: 'Scheme Level 1',
  Type__c: 'pieces',
  Convert_Quantity_Value__c: 1,
  Discount__c: 10,
  product__c: null,
  category__c: null,
  Free_Product_Scheme_Y_N__c: false,
  offer_product__c: null,
  offered_quanity__c: null,
  Offer_Description__c: null,
  ...fields,
});

export const coupon = (Name: string, fields: Fields = {}): Fields => ({
  Id: `coupon-${Name}`,
  Name,
  Active__c: true,
  Offer_Title__c: `Title ${Name}`,
  Description__c: null,
  Promotion_Type__c: 'value',
  Minimum_Order_Value__c: 0,
  Minimum_Quantity_Value__c: null,
  Quantity_Type__c: null,
  Type__c: 'Flat Discount',
  Value__c: 50,
  Start_Date__c: null,
  End_Date__c: null,
  Maximum_Usage_Per_Customer__c: null,
  ...fields,
});

export const address = (Id: string, fields: Fields = {}): Fields => ({
  Id,
  Type_of_Address__c: 'Delivery Address',
  ...mumbai,
  Full_Address__c: null,
  SAP_Customer_Addr_ID__c: 'SAP-1',
  Client_Ref__c: null,
  'Contact__r.Phone': '9800000000',
  ...fields,
});

export const billing = (fields: Fields = {}): Fields =>
  address('billing', { Type_of_Address__c: 'Billing Address', SAP_Customer_Addr_ID__c: null, ...fields });

export const contact = (fields: Fields = {}): Fields => ({
  Id: 'contact-1',
  FirstName: 'Asha',
  LastName: 'Rao',
  Title: 'Chef',
  Email: 'asha@example.com',
  Phone: '9800000000',
  CustomerID__c: 'C-100',
  Address_Added__c: true,
  Allow_COD__c: true,
  Min_COD_Limit__c: 25_000,
  ...fields,
});

export const account = (fields: Fields = {}): Fields => ({
  Id: 'account-1',
  Name: 'Saffron Kitchen',
  Type: 'Fine Dine',
  KYC_Status__c: 'Completed',
  ...fields,
});

export const order = (Id: string, fields: Fields = {}): Fields => ({
  Id,
  OrderNumber: Id,
  Status: 'Cancelled',
  Status__c: 'Order Confirmed',
  EffectiveDate: '2026-11-01',
  Order_Total__c: 1050,
  ProductItems__c: 2,
  Client_Ref__c: null,
  Short_Reference__c: null,
  Coupon__c: null,
  ...fields,
});

export const orderItem = (Id: string, OrderId: string, Product2Id: string, fields: Fields = {}): Fields => ({
  Id,
  OrderId,
  Product2Id,
  Type_of_Order__c: 'O',
  Quantity: 1,
  UnitPrice: 100,
  Total_Item_Amount__c: 105,
  ReasonofCancel__c: null,
  Status__c: null,
  SOItem__c: 1,
  'Product2.Name': `Product ${Product2Id}`,
  'Product2.StockKeepingUnit': `SKU-${Product2Id}`,
  'Product2.Description': null,
  ...fields,
});

/** Returns everything that a signed-in customer's first complete pull brings. `changes` replace whole parts. */
export function customerShelf(changes: { [partName: string]: Tables } = {}): Shelf {
  return {
    settings: { PWASettings__c: [] },
    categories: {
      ProductCategory: [
        category('bakery', { Name: 'Bakery', Parent_Category__c: true }),
        category('breads', { Name: 'Breads', ParentCategoryId: 'bakery' }),
        category('buns', { Name: 'Buns', ParentCategoryId: 'bakery', SortOrder: 2 }),
      ],
    },
    banners: { Home_Banner__c: [], Category_Banner__c: [], Testimonial__c: [] },
    'cards/breads': { Product2: [product('P1'), product('P2', { Sort__c: 2 })] },
    'cards/buns': { Product2: [product('P3', { Category__c: 'buns', 'Category__r.Name': 'Buns' })] },
    'cards/none': {
      Product2: [
        product('FEE', { Name: 'Delivery Charges-B2B', Category__c: null, 'Category__r.Name': null }),
        product('XFEE', { Name: 'Express Delivery Charges-B2B', Category__c: null, 'Category__r.Name': null }),
      ],
    },
    'prices/book/breads': { PricebookEntry: [price('P1', 400), price('P2', 250)] },
    'prices/book/buns': { PricebookEntry: [price('P3', 90)] },
    'stock/breads': { Stock__c: [stock('P1', 40), stock('P2', 10)] },
    'offers/book': { Product_Offer_Schemes__c: [], Applicable_Discounts__c: [] },
    coupons: { Coupon__c: [] },
    media: { ManagedContent: [] },
    me: { Contact: [contact()], Account: [account()], User: [] },
    cart: { WebCart: [], CartItem: [] },
    'open-orders': { Order: [], OrderItem: [] },
    addresses: { Address__c: [billing(), address('delivery')], GST__c: [] },
    favourites: { Favourite__c: [] },
    credit: { Credit_Management__c: [], Customer_Satement__c: [] },
    ...changes,
  };
}

const forAll = /^(settings|categories|banners|media|media-categories|faqs|locations|promotions|cards|details)\b/;

/** Returns what a guest's pull brings: no price, no stock, no customer data. */
export function guestShelf(changes: { [partName: string]: Tables } = {}): Shelf {
  const all = Object.entries(customerShelf()).filter(([name]) => forAll.test(name));
  return { ...Object.fromEntries(all), promotions: { Coupon__c: [] }, ...changes };
}
