import type { OfferRefusal } from '#domain/cart/offer-refusal.ts';
import type { Translation } from '#texts/area.ts';
import type { cartTexts } from '#texts/en/cart.ts';

type Words = Translation<typeof cartTexts.en>['offers'];

/** Returns why an offer does not apply (CART-024). */
export function refusalWords(t: Words, refusal: OfferRefusal): string {
  switch (refusal.kind) {
    case 'quantity':
      return t.reason.quantity(refusal.minimum, refusal.unit ?? t.units);
    case 'value':
      return t.reason.value(refusal.minimumPaise);
    default:
      return t.reason[refusal.kind];
  }
}
