import type { CrmRecord } from '#domain/crm/index.ts';

/** Products for the fees and the welcome gift. Lists never show them; we find them by name and category (DATA-002). */
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

/** The category of the welcome gift; hidden from lists, grid and menu (CAT-015). */
export const GIFT_CATEGORY = 'Welcome Gift';

/** Finds the special products in the catalogue. */
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

/** A product as any part or answer has it: fields may be missing. */
type Named = { readonly Name?: string | undefined; readonly 'Category__r.Name'?: unknown };

/** Whether this is a special product. Lists, search and cart commands exclude these. */
export function isSpecialProduct(product: Named): boolean {
  return (
    product.Name === DELIVERY_NAME || product.Name === EXPRESS_NAME || product['Category__r.Name'] === GIFT_CATEGORY
  );
}

/** Whether only the shop itself adds this product to a cart. Customers cannot order it. */
export function isShopsOwn(product: Named & { Id: string }, { delivery, express, gift }: SpecialProducts): boolean {
  return isSpecialProduct(product) || [delivery, express, gift].some((special) => special?.productId === product.Id);
}

/** SKUs of the fee products, as pricing expects them. */
export function deliverySkus(special: SpecialProducts): string[] {
  return [special.delivery?.sku, special.express?.sku].filter((sku): sku is string => sku !== undefined && sku !== '');
}
