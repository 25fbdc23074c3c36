import { type AssembledCoupon, priceProjectedCart } from '#domain/cart/assemble.ts';
import { type OfferRefusal, offerRefusal } from '#domain/cart/offer-refusal.ts';
import { rowsOf } from '#domain/commands/outbox-draft.ts';
import type { Paise } from '#domain/money.ts';
import { afterReservations } from '#domain/projection/available-stock.ts';
import { project } from '#domain/projection/project.ts';
import { reservationsOf } from '#domain/projection/reservations.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { updateOutbox } from '#outbox/update-outbox.ts';
import type { CommandPorts, QueuePorts } from './command-ports.ts';
import { writeOptions } from './options-write.ts';
import { updateOnFacts } from './update-on-facts.ts';

type ChooseCouponFault = { kind: 'not-applicable'; reason: OfferRefusal };
export type ChooseCouponOutcome = Result<{ savesPaise: Paise }, ChooseCouponFault>;

/** Applies the coupon of an offer that qualifies for the current cart (CART-023, CART-024). */
export function chooseCoupon(ports: CommandPorts, { code }: { code: string }): Promise<ChooseCouponOutcome> {
  return updateOnFacts(
    ports,
    () => ports.facts.order(),
    (outbox, facts): ChooseCouponOutcome | null => {
      const rows = rowsOf(outbox);
      const { lines } = project(facts.base, rows);
      if (lines.some((line) => !facts.covers.has(line.productId))) return null;
      const reservations = reservationsOf(rows, facts.placedRefs);
      const cart = priceProjectedCart(
        { lines, coupon: code, express: outbox.draft.express },
        afterReservations(facts.cart, reservations),
      );
      const outcome: AssembledCoupon | null = cart.coupon;
      const reason = offerRefusal({ outcome, coupon: facts.cart.coupons.get(code) ?? null, reservations });
      if (reason || !outcome) return err({ kind: 'not-applicable', reason: reason ?? { kind: 'unknown' } });
      writeOptions(outbox, ports, { coupon: code });
      return ok({ savesPaise: outcome.amountPaise });
    },
  );
}

/**
 * Removes this coupon (CART-025), even if it no longer qualifies (CART-015). Refuses where another one was chosen
 * meanwhile.
 */
export async function removeCoupon(
  ports: QueuePorts,
  { code }: { code: string },
): Promise<Result<null, { kind: 'not-chosen' }>> {
  return updateOutbox(ports.outbox, (outbox) => {
    if (outbox.draft.coupon !== code) return err({ kind: 'not-chosen' });
    writeOptions(outbox, ports, { coupon: null });
    return ok(null);
  });
}
