/** Names of products whose discounts have expired, from the CRM's cart header (CART-027). */
export type ExpiredDiscounts = { products: string[]; schemes: string[] };

/** Four fields of the cart header. A field that the part or the answer omits counts as empty. */
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

/** The header after the user has closed its notice (CART-028). */
export const clearedHeader = {
  Discounts_updated__c: false,
  Updated_Products__c: null,
  Offer_Schemes_Updated__c: false,
  Updated_os_products__c: null,
} as const satisfies Required<ExpiredHeader>;

/** Reads the names from the CRM's texts, where commas, semicolons or line breaks separate them. */
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

/** Whether the header still has something to clear. */
export function hasNotice(header: ExpiredHeader | null): boolean {
  return header !== null && expiredFields.some((field) => Boolean(header[field]));
}

/** Whether the user has dismissed every name in the header. Names that the CRM added later form a new notice. */
export function isDismissed(header: ExpiredHeader | null, dismissed: ExpiredDiscounts): boolean {
  const now = expiredDiscountsOf(header);
  return (
    now.products.every((name) => dismissed.products.includes(name)) &&
    now.schemes.every((name) => dismissed.schemes.includes(name))
  );
}
