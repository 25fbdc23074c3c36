import type { AppliedOffer } from '#domain/pricing/index.ts';
import { unreachable } from '#lib/assert.ts';
import type { Translation } from '#texts/area.ts';
import type { cartTexts } from '#texts/en/cart.ts';

type Words = Translation<typeof cartTexts.en>['because'];

/** Returns the reason of a discount or a gift: '4 % off from 8 kg'. */
export function becauseWords(t: Words, offer: AppliedOffer): string {
  return t.offer(givesWords(t, offer.gives), conditionWords(t, offer.condition));
}

function givesWords(t: Words, gives: AppliedOffer['gives']): string {
  switch (gives.kind) {
    case 'percent':
      return t.percent(gives.percent);
    case 'flat':
      return t.flat(gives.paise);
    case 'product':
      return t.freePieces(gives.quantity);
    default:
      return unreachable(gives);
  }
}

function conditionWords(t: Words, condition: AppliedOffer['condition']): string {
  switch (condition.kind) {
    case 'order-value':
      return t.fromValue(condition.minimumPaise);
    case 'measure':
      return t.fromMeasure(condition.minimum, t.units[condition.unit]);
    default:
      return unreachable(condition);
  }
}
