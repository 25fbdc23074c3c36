import { must } from '#lib/assert.ts';
import type { Catalogue } from '../catalogue/build-catalogue.ts';
import { categoryId } from '../catalogue/build-categories.ts';
import { addDays } from '../days.ts';
import { type SeedRecord, seedId } from '../seed-records.ts';

type DiscountFields = Omit<SeedRecord<'Applicable_Discounts__c'>, 'Id' | 'Product__c' | 'Category__c' | 'Contact__c'>;

interface DiscountPlan {
  readonly product?: string;
  readonly category?: string;
  /** Only for the demo's chef. */
  readonly chefOnly?: true;
  readonly coupon?: string;
  readonly fields: DiscountFields;
}

const percent = (value: number) => ({ Type__c: 'Discount%', Value__c: value });
const flat = (value: number) => ({ Type__c: 'Flat Discount', Value__c: value });
const fromValue = (rupees: number) => ({ Promotion_Type__c: 'value', MinimumOrderValue__c: rupees });
const fromPieces = (pieces: number) => ({
  Promotion_Type__c: 'volume',
  Quantity_Type__c: 'pieces',
  Minimum_Quantity_Value__c: pieces,
});
const fromKilos = (kilos: number) => ({
  Promotion_Type__c: 'volume',
  Quantity_Type__c: 'Kg',
  Minimum_Quantity_Value__c: kilos,
});

function plans(today: string): DiscountPlan[] {
  const open = { Active__c: true, Expiration_Date__c: null };
  const soon = { Active__c: true, Expiration_Date__c: addDays(today, 45) };
  const breadBasket = { Group_Level_Discount_Name__c: 'Bread Basket', ...percent(4), ...fromPieces(72) };
  return [
    {
      product: 'Classic White Sandwich Bread',
      fields: { Name: 'DISC-BREAD-VOL', ...percent(5), ...fromPieces(120), ...open },
    },
    { product: 'Belgian Waffle, Square', fields: { Name: 'DISC-WAFFLE', ...flat(60), ...fromValue(1500), ...soon } },
    { product: 'Pain au Chocolat', fields: { Name: 'DISC-PAIN', ...percent(6), ...fromValue(3000), ...soon } },
    {
      product: 'Eggless Walnut Brownie Slab',
      fields: { Name: 'DISC-BROWNIE', ...percent(7.5), ...fromPieces(48), ...open },
    },
    { product: 'Mozzarella, Diced', fields: { Name: 'DISC-MOZZ', ...flat(45), ...fromKilos(4), ...open } },
    { product: 'Crispy Veg Burger Patty', fields: { Name: 'DISC-PATTY-VEG', ...percent(4), ...fromKilos(3), ...open } },
    { product: 'Milk Bread Twin Pack', fields: { Name: 'DISC-MILKBREAD', ...flat(36), ...fromValue(1000), ...open } },
    { product: 'Sesame Burger Bun 4 inch', fields: { Name: 'DISC-BASKET-BUN', ...breadBasket, ...open } },
    { product: 'Ladi Pav', fields: { Name: 'DISC-BASKET-PAV', ...breadBasket, ...open } },
    { product: 'Hot Dog Roll 6 inch', fields: { Name: 'DISC-BASKET-ROLL', ...breadBasket, ...open } },
    { category: 'Cookies', fields: { Name: 'DISC-COOKIES', ...percent(4), ...fromValue(2500), ...soon } },
    { category: 'Naan & Kulcha', fields: { Name: 'DISC-NAAN', ...percent(3.5), ...fromPieces(120), ...open } },
    { category: 'Cakes & Gateaux', fields: { Name: 'DISC-CAKES', ...flat(120), ...fromValue(4000), ...soon } },
    {
      chefOnly: true,
      product: 'Butter Croissant',
      fields: { Name: 'DISC-CHEF-CROISSANT', ...percent(3), ...fromValue(1000), ...open },
    },
    {
      chefOnly: true,
      category: 'Ice Cream & Kulfi',
      fields: { Name: 'DISC-CHEF-ICE', ...percent(5), ...fromValue(0), ...open },
    },
    {
      product: 'Alphonso Mango Pulp',
      fields: {
        Name: 'DISC-MANGO-SEASON',
        ...percent(12),
        ...fromValue(500),
        Active__c: true,
        Expiration_Date__c: addDays(today, -20),
      },
    },
    {
      product: 'Milk Rusk',
      fields: { Name: 'DISC-RUSK-PAUSED', ...percent(8), ...fromPieces(56), Active__c: false },
    },
    {
      category: 'Cheesecakes & Mousses',
      coupon: 'FESTIVE15',
      fields: { Name: 'DISC-FESTIVE-DESSERT', ...percent(15), ...fromValue(3000), ...open },
    },
    {
      category: 'Sandwich Breads',
      coupon: 'WELCOME10',
      fields: { Name: 'DISC-WELCOME-BREAD', ...percent(10), ...fromValue(1500), ...open },
    },
  ];
}

/** Builds discounts by product, category, group and customer (DATA-007); some expired, paused or tied to a coupon. */
export function buildDiscounts(
  catalogue: Catalogue,
  {
    today,
    chefContactId,
    coupons,
  }: { today: string; chefContactId: string; coupons: readonly SeedRecord<'Coupon__c'>[] },
): SeedRecord<'Applicable_Discounts__c'>[] {
  const couponId = (name: string) => must(coupons.find((coupon) => coupon.Name === name)?.Id, `coupon ${name}`);
  return plans(today).flatMap(({ product, category, chefOnly, coupon, fields }, at) => {
    const item = product === undefined ? null : catalogue.findByName(product);
    if (product !== undefined && item === null) return [];
    return {
      Id: seedId('Applicable_Discounts__c', at + 1),
      ...fields,
      Product__c: item?.productId ?? null,
      Category__c: category === undefined ? null : categoryId(category),
      Contact__c: chefOnly ? chefContactId : null,
      Coupon__c: coupon === undefined ? null : couponId(coupon),
    };
  });
}
