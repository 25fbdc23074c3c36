/** Names of products that the CRM's cart header says it took discounts from (CART-027). */
export type ExpiredDiscounts = { products: string[]; schemes: string[] };

/** The four fields of the cart's header; a field that a part or an answer lacks says nothing. */
export type ExpiredHeader = {
  Discounts_updated__c?: boolean | null;
  Updated_Products__c?: string | null;
  Offer_Schemes_Updated__c?: boolean | null;
  Updated_os_products__c?: string | null;
};

export const expiredFields = [
  'Discounts_updated__c',
  'Updated_Products__c',
  'Offer_Schemes_Updated__c',
  'Updated_os_products__c',
] as const;

/** The header once its notice was closed (CART-028). */
export const clearedHeader = {
  Discounts_updated__c: false,
  Updated_Products__c: null,
  Offer_Schemes_Updated__c: false,
  Updated_os_products__c: null,
} as const satisfies Required<ExpiredHeader>;

/** The CRM lists names in one text, separated by commas, semicolons or line breaks. */
export function expiredDiscountsOf(header: ExpiredHeader | null): ExpiredDiscounts {
  const names = (flag: boolean | null | undefined, text: string | null | undefined) =>
    flag
      ? (text ?? '')
          .split(/[;,\n]/)
          .map((name) => name.trim())
          .filter((name) => name !== '')
      : [];
  return {
    products: names(header?.Discounts_updated__c, header?.Updated_Products__c),
    schemes: names(header?.Offer_Schemes_Updated__c, header?.Updated_os_products__c),
  };
}

/** Whether the header has something left to clear. */
export function hasNotice(header: ExpiredHeader | null): boolean {
  return header !== null && expiredFields.some((field) => Boolean(header[field]));
}

/** Whether all that the header says now was told: what the CRM added since is a notice of its own. */
export function isDismissed(header: ExpiredHeader | null, dismissed: ExpiredDiscounts): boolean {
  const now = expiredDiscountsOf(header);
  return (
    now.products.every((name) => dismissed.products.includes(name)) &&
    now.schemes.every((name) => dismissed.schemes.includes(name))
  );
}
