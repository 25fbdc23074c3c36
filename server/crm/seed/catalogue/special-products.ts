import { Brand, plants } from '../company.ts';
import { type SeedRecord, seedId } from '../seed-records.ts';
import { categoryId, welcomeGiftCategory } from './build-categories.ts';
import { eanOf } from './ean13.ts';

/** Products that no list shows (DATA-002), and two that are no longer sold. Their ordinals are above all others. */
const firstSpecialOrdinal = 900_001;
const idOf = (at: number) => seedId('Product2', firstSpecialOrdinal + at);

export const specialSkus = {
  delivery: '80000901',
  expressDelivery: '80000902',
  welcomeGift: '80000903',
} as const;

export const specialProductIds = {
  delivery: idOf(0),
  expressDelivery: idOf(1),
  welcomeGift: idOf(2),
} as const;

const fee = {
  IsActive: true,
  Base_Unit_Measure__c: 'EA',
  Selling_Unit__c: 'Delivery',
  Selling_Unit_Conv__c: 1,
  Hide_Bracket__c: true,
} satisfies Partial<SeedRecord<'Product2'>>;

export function specialProducts(): SeedRecord<'Product2'>[] {
  return [
    { Id: specialProductIds.delivery, Name: 'Delivery Charges-B2B', StockKeepingUnit: specialSkus.delivery, ...fee },
    {
      Id: specialProductIds.expressDelivery,
      Name: 'Express Delivery Charges-B2B',
      StockKeepingUnit: specialSkus.expressDelivery,
      ...fee,
    },
    {
      Id: specialProductIds.welcomeGift,
      Name: 'Welcome Box of Butter Cookies',
      IsActive: true,
      StockKeepingUnit: specialSkus.welcomeGift,
      Category__c: categoryId(welcomeGiftCategory),
      Quantity_Type__c: 'pieces',
      Quantity_Value__c: 1,
      promotion_message__c: 'A box of butter cookies comes free with your first order.',
      Description: 'Thirty butter cookies in a keepsake tin: our way of saying welcome to the kitchen.',
      Net_weight__c: 360,
      Gross_Weight__c: 410,
      Weight_Unit1__c: 'GM',
      Maximum_Order_Quantity__c: 12,
      Base_Unit_Measure__c: 'EA',
      Selling_Unit__c: 'Box',
      Pack_Size__c: '30 x 12 g',
      Selling_Unit_Conv__c: 1,
      Veg_Non_Veg__c: 'Veg',
      Country_of_Origin__c: 'India',
      EAN_Number__c: eanOf(specialSkus.welcomeGift),
      Brand__c: Brand.Bakehouse,
      Manufactured_By__c: plants[Brand.Bakehouse],
    },
    retired(3, { name: 'Rum & Raisin Gateau', sku: '80000391', category: 'Cakes & Gateaux' }),
    retired(4, { name: 'Steamed Corn Cups', sku: '80000392', category: 'Frozen Vegetables' }),
  ];
}

function retired(
  at: number,
  { name, sku, category }: { name: string; sku: string; category: string },
): SeedRecord<'Product2'> {
  return {
    Id: idOf(at),
    Name: name,
    IsActive: false,
    StockKeepingUnit: sku,
    Category__c: categoryId(category),
    Description: 'Withdrawn from the range.',
    Base_Unit_Measure__c: 'EA',
    Selling_Unit__c: 'Box',
    Selling_Unit_Conv__c: 1,
    Veg_Non_Veg__c: 'Veg',
  };
}
