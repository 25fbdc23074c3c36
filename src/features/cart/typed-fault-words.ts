import type { TypedFault } from '#domain/rules/quantity.ts';
import { unreachable } from '#lib/assert.ts';
import type { Translation } from '#texts/area.ts';
import type { productTexts } from '#texts/en/product.ts';

type Words = Translation<typeof productTexts.en>['errors'];

/** Returns why a typed quantity is refused (CART-008 to CART-010). */
export function typedFaultWords(t: Words, fault: TypedFault): string {
  switch (fault.kind) {
    case 'zero':
      return t.zero;
    case 'wrong-step':
      return t.multiple(fault.step);
    case 'over-stock':
      return t.availableStock(fault.available);
    case 'too-many':
      return t.tooMany(fault.maximum);
    default:
      return unreachable(fault);
  }
}
