import type { AddBlock } from '#domain/rules/add-block.ts';

/** What the disabled Add button says; null where it can be tapped (PROD-020). */
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
    // A sample in the cart is told when it is tapped (PROD-027).
    case 'sample-in-cart':
    case 'guest':
    case null:
      return null;
  }
}
