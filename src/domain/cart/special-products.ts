import type { CrmRecord } from '#domain/crm/index.ts';

/** Products that stand for fees and the welcome gift: never listed, found by name and category (DATA-002). */
export type SpecialProducts = {
  delivery: SpecialProduct | null;
  express: SpecialProduct | null;
  gift: WelcomeGift | null;
};

export type SpecialProduct = { productId: string; sku: string };

type WelcomeGift = SpecialProduct & {
  name: string;
  message: string | null;
  quantityValue: number | null;
  quantityType: string | null;
};

type Product = Pick<
  CrmRecord<'Product2'>,
  'Id' | 'Name' | 'StockKeepingUnit' | 'promotion_message__c' | 'Quantity_Value__c' | 'Quantity_Type__c'
> & { 'Category__r.Name': string | null };

export const DELIVERY_NAME = 'Delivery Charges-B2B';
export const EXPRESS_NAME = 'Express Delivery Charges-B2B';

/** The category whose product is the welcome gift; hidden from lists, grid and menu (CAT-015). */
export const GIFT_CATEGORY = 'Welcome Gift';

/** Picks the special ones out of the catalogue's products. */
export function findSpecialProducts(products: Iterable<Product>): SpecialProducts {
  const found: SpecialProducts = { delivery: null, express: null, gift: null };
  for (const product of products) {
    const special = { productId: product.Id, sku: product.StockKeepingUnit ?? '' };
    if (product.Name === DELIVERY_NAME) found.delivery ??= special;
    else if (product.Name === EXPRESS_NAME) found.express ??= special;
    else if (product['Category__r.Name'] === GIFT_CATEGORY) {
      found.gift ??= {
        ...special,
        name: product.Name,
        message: product.promotion_message__c?.trim() || null,
        quantityValue: product.Quantity_Value__c,
        quantityType: product.Quantity_Type__c,
      };
    }
  }
  return found;
}

/** Whether a product is one of the special ones: no list, no search, no cart command names it. */
export function isSpecialProduct(product: { Name: string; 'Category__r.Name'?: string | null }): boolean {
  return (
    product.Name === DELIVERY_NAME || product.Name === EXPRESS_NAME || product['Category__r.Name'] === GIFT_CATEGORY
  );
}

/** Whether only the shop itself adds the product to a cart; nobody can ask for one. */
export function isShopsOwn(
  product: { Id: string; Name: string; 'Category__r.Name'?: string | null },
  { delivery, express, gift }: SpecialProducts,
): boolean {
  return isSpecialProduct(product) || [delivery, express, gift].some((special) => special?.productId === product.Id);
}

/** Skus of the fee products, as pricing takes them. */
export function deliverySkus(special: SpecialProducts): string[] {
  return [special.delivery?.sku, special.express?.sku].filter((sku): sku is string => sku !== undefined && sku !== '');
}
