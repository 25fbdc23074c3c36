import type { AddBlock } from '#domain/rules/add-block.ts';

/** The text of the disabled Add button; null when the button can be tapped (PROD-020). */
export function blockText(
  t: { kyc: string; outOfStock: string; notOrderable: string },
  block: AddBlock | null,
): string | null {
  switch (block) {
    case 'kyc':
      return t.kyc;
    case 'no-stock':
      return t.outOfStock;
    case 'not-orderable':
      return t.notOrderable;
    // A sample in the cart is reported when the button is tapped (PROD-027).
    case 'sample-in-cart':
    case 'guest':
    case null:
      return null;
  }
}
