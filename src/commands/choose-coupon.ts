import { type AssembledCoupon, priceProjectedCart } from '#domain/cart/assemble.ts';
import { type OfferRefusal, offerRefusal } from '#domain/cart/offer-refusal.ts';
import type { Paise } from '#domain/money.ts';
import { afterReservations } from '#domain/projection/available-stock.ts';
import { project } from '#domain/projection/project.ts';
import { reservationsOf } from '#domain/projection/reservations.ts';
import { ok, type Result } from '#lib/result.ts';
import type { CommandPorts } from './command-ports.ts';
import { accept, type Decision, decideOnFacts, refuse } from './decide.ts';
import { dropCoupon, writeOptions } from './options-write.ts';

type ChooseCouponFault = { kind: 'not-applicable'; reason: OfferRefusal };
export type ChooseCouponOutcome = Result<{ savesPaise: Paise }, ChooseCouponFault>;

/** Applies the coupon of an offer that qualifies for the current cart (CART-023, CART-024). */
export function chooseCoupon(ports: CommandPorts, { code }: { code: string }): Promise<ChooseCouponOutcome> {
  return decideOnFacts(
    ports,
    () => ports.facts.order(),
    (facts, { rows, draft }): Decision<ChooseCouponOutcome> | null => {
      const { lines } = project(facts.base, rows);
      if (lines.some((line) => !facts.covers.has(line.productId))) return null;
      const reservations = reservationsOf(rows, facts.placedRefs);
      const cart = priceProjectedCart(
        { lines, coupon: code, express: draft.express },
        afterReservations(facts.cart, reservations),
      );
      const outcome: AssembledCoupon | null = cart.coupon;
      const reason = offerRefusal({ outcome, coupon: facts.cart.coupons.get(code) ?? null, reservations });
      if (reason || !outcome) return refuse({ kind: 'not-applicable', reason: reason ?? { kind: 'unknown' } });
      const writes = draft.coupon === code ? {} : writeOptions(ports, { rows, draft, change: { coupon: code } });
      return accept(writes, { savesPaise: outcome.amountPaise });
    },
  );
}

/** Removes the coupon (CART-025), even if it no longer qualifies (CART-015). */
export async function removeCoupon(
  ports: Pick<CommandPorts, 'outbox' | 'clock' | 'random' | 'owner'>,
): Promise<Result<null, never>> {
  await ports.outbox.transact(({ rows, draft }) => ({
    writes: draft.coupon === null ? {} : dropCoupon(ports, { rows, draft }),
    value: null,
  }));
  return ok(null);
}
