import type { OrderDifference } from '#domain/commands/differences.ts';
import type { Paise } from '#domain/money.ts';
import { unreachable } from '#lib/assert.ts';
import type { Translation } from '#texts/area.ts';
import type { checkoutTexts } from '#texts/en/checkout.ts';

type Words = Translation<typeof checkoutTexts.en>['differences'];

/**
 * Returns one difference as a sentence (REORD-005). `totalPaise`: what would be ordered with the choices made costs; it
 * takes the place of the total that the shop named before them.
 */
export function differenceWords(t: Words, difference: OrderDifference, totalPaise: Paise | null = null): string {
  switch (difference.kind) {
    case 'dearer':
      return t.dearer(difference.agreedPaise, totalPaise ?? difference.nowPaise);
    case 'unit-price':
      return t.unitPrice(difference.name, difference.wasPaise, difference.nowPaise);
    case 'short-stock':
      return t.shortStock(difference.name, difference.wanted, difference.available);
    case 'vanished':
      return t.vanished(difference.name);
    case 'not-orderable':
      return t.notOrderable(difference.name);
    case 'wrong-step':
      return t.wrongStep(difference.name, difference.step);
    case 'sample-used':
      return t.sampleUsed(difference.name);
    case 'gift-lost':
      return t.giftLost(difference.name, difference.agreed, difference.now);
    case 'coupon-lost':
      return t.coupon[difference.reason](difference.coupon);
    case 'kyc':
      return t.kyc(difference.status);
    case 'no-customer-id':
      return t.noCustomerId;
    case 'address':
      return t.address[difference.reason];
    case 'minimum-order':
      return t.minimumOrder(difference.minimumPaise);
    case 'on-delivery':
      return t.onDelivery(difference.limitPaise);
    case 'credit':
      return t.credit(difference.balancePaise);
    case 'payment-unavailable':
      return t.paymentUnavailable;
    case 'express-late':
      return t.expressLate;
    case 'similar-order':
      return t.similar(difference.orderNumber);
    default:
      return unreachable(difference);
  }
}
