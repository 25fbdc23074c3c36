import type { CartLine } from '#domain/cart/cart-line.ts';
import type { PlaceOrderArgs } from '#domain/commands/place-order.ts';
import { paise } from '#domain/money.ts';
import { shortReferenceOf } from '#domain/orders/index.ts';
import type { stockShop } from './model-crm/shop.ts';

/** Makes the arguments of asha's order of these lines, agreed at the shop's prices. */
export function orderArgsOf(
  shop: ReturnType<typeof stockShop>,
  lines: readonly (CartLine & { ours?: number[] })[],
  more: Partial<PlaceOrderArgs> & { ref?: string } = {},
): PlaceOrderArgs {
  const { ref = '0192f000-0000-7000-8000-00000000abcd', ...rest } = more;
  return {
    lines: lines.map((line) => ({
      productId: line.productId,
      type: line.type,
      quantity: line.quantity,
      unitPricePaise: shop.pricePaise(line.productId),
      ours: line.ours ?? [line.quantity],
    })),
    gifts: [],
    coupon: null,
    express: false,
    instructions: '',
    billing: shop.asha.billing,
    delivery: shop.asha.billing,
    payment: 'cash',
    useCredit: false,
    agreedTotalPaise: shop.totalPaise(lines),
    tolerancePaise: paise(0),
    shortReference: shortReferenceOf(ref),
    duplicateAccepted: false,
    orderedBy: null,
    approvedBy: null,
    ...rest,
  };
}
