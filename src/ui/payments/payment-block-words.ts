import type { PaymentBlock } from '#domain/rules/payment.ts';
import { unreachable } from '#lib/assert.ts';
import type { Translation } from '#texts/area.ts';
import type { checkoutTexts } from '#texts/en/checkout.ts';

type Words = Translation<typeof checkoutTexts.en>['payment'];

/** Returns why a mode is disabled or refused. */
export function paymentBlockWords(t: Words, block: PaymentBlock): string {
  switch (block.kind) {
    case 'not-configured':
      return t.notConfigured;
    case 'over-online-limit':
      return t.onlineLimit(block.limitPaise);
    case 'not-allowed':
      return t.notAllowed;
    case 'over-limit':
      return t.limit(block.limitPaise);
    case 'no-credits':
      return t.noCredits;
    case 'low-balance':
      return t.lowBalance;
    default:
      return unreachable(block);
  }
}
