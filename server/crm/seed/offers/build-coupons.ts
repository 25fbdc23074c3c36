import { addDays } from '../days.ts';
import { type SeedRecord, seedId } from '../seed-records.ts';

type CouponFields = Omit<SeedRecord<'Coupon__c'>, 'Id'>;

/** The coupons (DATA-008): valid by value and by volume, flat, used up quickly, expired, future and inactive. */
function couponFields(today: string): CouponFields[] {
  const running = { Active__c: true, Start_Date__c: addDays(today, -30), End_Date__c: addDays(today, 60) };
  return [
    {
      ...running,
      Name: 'WELCOME10',
      Offer_Title__c: '10% off to get you started',
      Description__c: '10% off an order of ₹1,500 or more. Once for each customer.',
      Coupon_Type__c: 'New customer',
      Promotion_Type__c: 'value',
      Minimum_Order_Value__c: 1500,
      Type__c: 'Discount%',
      Value__c: 10,
      Maximum_Total_Usage__c: 10_000,
      Maximum_Usage_Per_Customer__c: 1,
      Maximum_Usage_Per_Day__c: 500,
    },
    {
      ...running,
      Name: 'BULK250',
      Offer_Title__c: '₹250 off the weekly order',
      Description__c: '₹250 off an order of ₹5,000 or more, up to four times a month.',
      Coupon_Type__c: 'General',
      Promotion_Type__c: 'value',
      Minimum_Order_Value__c: 5000,
      Type__c: 'Flat Discount',
      Value__c: 250,
      Maximum_Total_Usage__c: 50_000,
      Maximum_Usage_Per_Customer__c: 12,
    },
    {
      ...running,
      Name: 'FREEZERFULL',
      Offer_Title__c: '5% off when you fill the freezer',
      Description__c: '5% off an order of 40 packs or more.',
      Coupon_Type__c: 'General',
      Promotion_Type__c: 'volume',
      Minimum_Quantity_Value__c: 40,
      Type__c: 'Discount%',
      Value__c: 5,
    },
    {
      ...running,
      Name: 'PARTY300',
      Offer_Title__c: '₹300 off for 300 pieces',
      Description__c: '₹300 off an order of 300 pieces or more, breads to samosas.',
      Coupon_Type__c: 'General',
      Promotion_Type__c: 'volume',
      Quantity_Type__c: 'pieces',
      Minimum_Quantity_Value__c: 300,
      Type__c: 'Flat Discount',
      Value__c: 300,
      Maximum_Usage_Per_Customer__c: 6,
    },
    {
      ...running,
      Name: 'FIRSTFIFTY',
      Offer_Title__c: '₹200 off, first fifty a day',
      Description__c: '₹200 off an order of ₹2,500 or more for the first fifty orders of the day.',
      Coupon_Type__c: 'General',
      Promotion_Type__c: 'value',
      Minimum_Order_Value__c: 2500,
      Type__c: 'Flat Discount',
      Value__c: 200,
      Maximum_Total_Usage__c: 500,
      Maximum_Usage_Per_Customer__c: 1,
      Maximum_Usage_Per_Day__c: 50,
    },
    {
      Active__c: true,
      Start_Date__c: addDays(today, -70),
      End_Date__c: addDays(today, -11),
      Name: 'FESTIVE15',
      Offer_Title__c: '15% off festive desserts',
      Description__c: '15% off an order of ₹3,000 or more during the festive weeks.',
      Coupon_Type__c: 'Seasonal',
      Promotion_Type__c: 'value',
      Minimum_Order_Value__c: 3000,
      Type__c: 'Discount%',
      Value__c: 15,
    },
    {
      Active__c: true,
      Start_Date__c: addDays(today, 20),
      End_Date__c: addDays(today, 50),
      Name: 'NEWYEAR12',
      Offer_Title__c: '12% off for the new year',
      Description__c: '12% off an order of ₹2,000 or more, from the last week of the year.',
      Coupon_Type__c: 'Seasonal',
      Promotion_Type__c: 'value',
      Minimum_Order_Value__c: 2000,
      Type__c: 'Discount%',
      Value__c: 12,
    },
    {
      ...running,
      Active__c: false,
      Name: 'STAFFMEAL',
      Offer_Title__c: '₹100 off staff meals',
      Description__c: 'Withdrawn.',
      Coupon_Type__c: 'General',
      Promotion_Type__c: 'value',
      Minimum_Order_Value__c: 800,
      Type__c: 'Flat Discount',
      Value__c: 100,
    },
  ];
}

export function buildCoupons(today: string): SeedRecord<'Coupon__c'>[] {
  return couponFields(today).map((fields, at) => ({ Id: seedId('Coupon__c', at + 1), ...fields }));
}
