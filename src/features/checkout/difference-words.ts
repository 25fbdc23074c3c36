import type { SoldUnit } from '#domain/catalogue/sold-unit.ts';
import type { OrderDifference } from '#domain/commands/differences.ts';
import type { Paise } from '#domain/money.ts';
import { unreachable } from '#lib/assert.ts';
import type { Translation } from '#texts/area.ts';
import type { checkoutTexts } from '#texts/en/checkout.ts';
import type { unitsTexts } from '#texts/en/units.ts';

type Words = Translation<typeof checkoutTexts.en>['differences'];

type Facts = {
  difference: OrderDifference;
  /** What would be ordered with the choices made costs: in the place of the total that the shop named before them. */
  totalPaise: Paise | null;
  /** What one of a product's quantity is; null if the catalogue does not say. */
  soldOf: (productId: string) => SoldUnit | null;
  /** Says a KYC status in the app's language. */
  kycStatus: (status: string) => string;
};

/** Returns one difference as a sentence (REORD-005). */
export function differenceWords(
  t: Words,
  units: Translation<typeof unitsTexts.en>,
  { difference, totalPaise, soldOf, kycStatus }: Facts,
): string {
  const perOf = (productId: string) => {
    const sold = soldOf(productId);
    return sold === null ? '' : units.per(sold);
  };
  const quantity = (n: number, productId: string) => units.quantity(n, soldOf(productId));
  switch (difference.kind) {
    case 'dearer':
      return t.dearer(difference.agreedPaise, totalPaise ?? difference.nowPaise);
    case 'unit-price':
      return t.unitPrice(difference.name, difference.wasPaise, difference.nowPaise, perOf(difference.productId));
    case 'short-stock':
      if (difference.available === 0) return t.soldOut(difference.name);
      return t.shortStock(
        difference.name,
        quantity(difference.wanted, difference.productId),
        quantity(difference.available, difference.productId),
      );
    case 'vanished':
      return t.vanished(difference.name);
    case 'not-orderable':
      return t.notOrderable(difference.name);
    case 'wrong-step':
      return t.wrongStep(difference.name, difference.step);
    case 'sample-used':
      return t.sampleUsed(difference.name);
    case 'gift-lost':
      if (difference.now === 0) return t.giftLost(difference.name);
      return t.giftLess(
        difference.name,
        quantity(difference.agreed, difference.productId),
        quantity(difference.now, difference.productId),
      );
    case 'coupon-lost':
      return t.coupon[difference.reason](difference.coupon);
    case 'kyc':
      return t.kyc(kycStatus(difference.status));
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
