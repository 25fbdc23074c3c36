import { type AssembledCart, priceProjectedCart } from '#domain/cart/assemble.ts';
import { absorbedBy, orderDependencies } from '#domain/commands/dependencies.ts';
import type { OrderDifference } from '#domain/commands/differences.ts';
import { emptyDraft } from '#domain/commands/draft.ts';
import { orderedLines } from '#domain/commands/ordered-lines.ts';
import { append, removeRows, rowsOf } from '#domain/commands/outbox-draft.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import { MAX_LINES, PaymentMode, type PlaceOrderArgs } from '#domain/commands/place-order.ts';
import { addressDependencies } from '#domain/commands/references.ts';
import { type Paise, paise } from '#domain/money.ts';
import { giftsOf } from '#domain/orders/gifts.ts';
import { shortReferenceOf } from '#domain/orders/index.ts';
import { orderDifferences } from '#domain/orders/order-differences.ts';
import { readPeople, type SignatureFault, signedTolerance, signOrder } from '#domain/people/people.ts';
import { priceDetails } from '#domain/pricing/index.ts';
import { totalParts } from '#domain/pricing/total-parts.ts';
import { afterReservations } from '#domain/projection/available-stock.ts';
import { project } from '#domain/projection/project.ts';
import { projectAddresses } from '#domain/projection/project-addresses.ts';
import { reservationsOf } from '#domain/projection/reservations.ts';
import { chosenAddresses } from '#domain/rules/addresses.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { SettingKey } from '#ports/setting-key.ts';
import type { CommandPorts } from './command-ports.ts';
import { newRow } from './new-row.ts';
import { placementFacts } from './placement-facts.ts';
import { updateOnFacts } from './update-on-facts.ts';

export type PlaceOrderFault =
  | SignatureFault
  | { kind: 'empty' }
  /** More products than one order takes. */
  | { kind: 'too-many-lines'; maximum: number }
  /** Data that the money depends on is not on this device yet. */
  | { kind: 'prices-unknown' }
  | { kind: 'no-address' }
  /** The total differs from the one the customer saw; the customer has to see it before agreeing. */
  | { kind: 'total-changed'; totalPaise: Paise }
  /** What prevents the order, as far as this device knows. */
  | { kind: 'differences'; differences: OrderDifference[] };

type PlacedOrder = { commandId: CommandId; shortReference: string };
export type PlaceOrderOutcome = Result<PlacedOrder, PlaceOrderFault>;

/**
 * Places an order on this device (REORD-004). It moves the visible lines and the draft into one command, absorbs their
 * unsent cart commands, and keeps the addresses' fields and the agreed total. The cart is empty afterwards, and the
 * command is sent as soon as there is a network. On a shared tablet the order names its person, and `approvedBy`, the
 * owner whose PIN was right, above the amount that needs one.
 */
export async function placeOrder(
  ports: CommandPorts,
  agreed: {
    totalPaise: Paise;
    payment: PaymentMode;
    useCredit?: boolean;
    duplicateAccepted: boolean;
    approvedBy?: string;
  },
): Promise<PlaceOrderOutcome> {
  const people = readPeople(await ports.outbox.setting(SettingKey.people));
  const signature = signOrder(people, { totalPaise: agreed.totalPaise, approvedBy: agreed.approvedBy ?? null });
  if (!signature.ok) return signature;
  return updateOnFacts(
    ports,
    () => ports.facts.order(),
    (outbox, facts): PlaceOrderOutcome | null => {
      const rows = rowsOf(outbox);
      const draft = { ...outbox.draft };
      const { lines } = project(facts.base, rows);
      if (lines.length === 0) return err({ kind: 'empty' });
      if (lines.length > MAX_LINES) return err({ kind: 'too-many-lines', maximum: MAX_LINES });
      if (lines.some((line) => !facts.covers.has(line.productId))) return null;
      if (!facts.complete) return err({ kind: 'prices-unknown' });
      const customerVerified = facts.customerId !== null;
      const chosen = chosenAddresses(projectAddresses(facts.addresses, rows, { customerVerified }), draft);
      if (!chosen.billing || !chosen.delivery) return err({ kind: 'no-address' });

      const reservations = reservationsOf(rows, facts.placedRefs);
      const cart = afterReservations(facts.cart, reservations);
      const assembled = priceProjectedCart({ lines, coupon: draft.coupon, express: draft.express }, cart);
      if (assembled.cartTotalPaise !== agreed.totalPaise) {
        return err({ kind: 'total-changed', totalPaise: assembled.cartTotalPaise });
      }
      const nowMs = ports.clock.now();
      const id = ports.random.uuid(nowMs) as CommandId;
      const args: PlaceOrderArgs = {
        lines: orderedLines({ lines, base: facts.base.lines, rows, unitPriceOf: unitPrices(assembled) }),
        gifts: giftsOf(assembled),
        coupon: assembled.coupon?.applied ? assembled.coupon.code : null,
        express: draft.express,
        instructions: draft.instructions,
        billing: chosen.billing.snapshot,
        delivery: chosen.delivery.snapshot,
        payment: agreed.payment,
        useCredit: agreed.payment === PaymentMode.payNow && (agreed.useCredit ?? false),
        agreedTotalPaise: agreed.totalPaise,
        tolerancePaise: signedTolerance(people, {
          agreedTotalPaise: agreed.totalPaise,
          tolerancePaise: draft.tolerancePaise,
          isApproved: signature.value.approvedBy !== null,
        }),
        shortReference: shortReferenceOf(id),
        duplicateAccepted: agreed.duplicateAccepted,
        ...signature.value,
      };
      const placement = placementFacts({ facts, rows, reservations, chosen, args, nowMs });
      const names = new Map([...cart.products].map(([productId, product]) => [productId, product.Name]));
      const differences = orderDifferences({
        args,
        agreedAtMs: nowMs,
        nowMs,
        facts: cart,
        assembled,
        names,
        placement,
      });
      if (differences.length > 0) return err({ kind: 'differences', differences });

      const details = priceDetails(assembled.priced);
      const order = newRow(ports, {
        id,
        kind: 'order.place',
        args,
        base: { label: args.shortReference, ...(details ? { parts: totalParts(details) } : {}) },
        dependsOn: [...orderDependencies(rows, lines), ...addressDependencies(rows, [args.billing, args.delivery])],
        expiresAt: nowMs + draft.expiresInMs,
      });
      removeRows(outbox, absorbedBy(rows, lines));
      append(outbox, order);
      // Coupon and express left with the order, so the CRM's cart is reset after it.
      if (draft.coupon !== null || draft.express || rows.some((row) => row.kind === 'cart.set-options')) {
        const reset = { coupon: null, express: false };
        append(outbox, newRow(ports, { kind: 'cart.set-options', args: reset, dependsOn: [id] }));
      }
      // The order takes the draft; settings for later orders stay.
      outbox.draft = { ...emptyDraft, tolerancePaise: draft.tolerancePaise, expiresInMs: draft.expiresInMs };
      return ok({ commandId: id, shortReference: args.shortReference });
    },
  );
}

function unitPrices(assembled: AssembledCart): (productId: string) => Paise {
  const prices = new Map(assembled.lines.map((line) => [line.productId, line.unitPricePaise]));
  return (productId) => prices.get(productId) ?? paise(0);
}
