import { type AssembledCart, priceProjectedCart } from '#domain/cart/assemble.ts';
import type { CartFacts } from '#domain/cart/cart-facts.ts';
import { differencesRejection } from '#domain/commands/differences.ts';
import type { Paise } from '#domain/money.ts';
import { creditPart, orderDifferences, placedTotal } from '#domain/orders/index.ts';
import { uuidTimeMs } from '#lib/uuid.ts';
import { cartFacts } from '../facts/catalogue-facts.ts';
import type { LedgerCommand } from '../ledger.ts';
import type { Run } from '../run.ts';
import { type CommandStatus, waitAfter } from '../status.ts';
import { placementFacts } from './placement-facts.ts';
import { type CustomerRead, readShop, type ShopRead } from './read-placement.ts';

/** An order that can be placed unchanged, with the data that it is built from. */
export type CheckedOrder = {
  shop: ShopRead;
  facts: CartFacts;
  assembled: AssembledCart;
  /** What the credit balance pays of an order that is paid online (PAY-003). */
  creditPaise: Paise;
};

/**
 * Reads the shop's data, prices the ordered lines again and compares the result with what was agreed. Differences end
 * the command: the user decides. The client's prices, owner and payment are never used.
 */
export async function checkOrder(
  run: Run,
  command: LedgerCommand<'order.place'>,
  own: CustomerRead,
): Promise<{ stop: CommandStatus } | { stop: null; order: CheckedOrder }> {
  const read = await readShop(run, command, own);
  if (!read.ok) return { stop: waitAfter(read.error) };
  const shop = read.value;
  const { args } = command;
  const facts = cartFacts(run, own, shop.catalogue);
  // A coupon that is used up gives no discount.
  const coupon = shop.couponRefusal ? null : args.coupon;
  const assembled = priceProjectedCart({ lines: args.lines, coupon, express: args.express }, facts);
  const nowMs = run.nowMs();
  const placement = placementFacts(args, { own, shop, nowMs, payNow: run.refunds !== null });
  const differences = orderDifferences({
    args,
    // The device's clock may be ahead.
    agreedAtMs: Math.min(uuidTimeMs(command.id) ?? nowMs, nowMs),
    nowMs,
    facts,
    names: shop.catalogue.names,
    assembled,
    placement,
  });
  if (differences.length === 0) {
    const { creditBalancePaise: balancePaise } = placement;
    const creditPaise = creditPart(args, { totalPaise: assembled.cartTotalPaise, balancePaise });
    return { stop: null, order: { shop, facts, assembled, creditPaise } };
  }
  const rejection = differencesRejection({ differences, nowPaise: placedTotal(assembled) });
  return { stop: { state: 'rejected', rejection } };
}
