import { type AssembledCart, priceProjectedCart } from '#domain/cart/assemble.ts';
import { absorbedBy, orderDependencies } from '#domain/commands/dependencies.ts';
import type { OrderDifference } from '#domain/commands/differences.ts';
import { emptyDraft, type OrderDraft } from '#domain/commands/draft.ts';
import type { OutboxRow } from '#domain/commands/kinds.ts';
import { orderedLines } from '#domain/commands/ordered-lines.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import type { PaymentMode, PlaceOrderArgs } from '#domain/commands/place-order.ts';
import { addressDependencies } from '#domain/commands/references.ts';
import { type Paise, paise } from '#domain/money.ts';
import { giftsOf } from '#domain/orders/gifts.ts';
import { shortReferenceOf } from '#domain/orders/index.ts';
import { orderDifferences } from '#domain/orders/order-differences.ts';
import { afterReservations } from '#domain/projection/available-stock.ts';
import { project } from '#domain/projection/project.ts';
import { projectAddresses } from '#domain/projection/project-addresses.ts';
import { reservationsOf } from '#domain/projection/reservations.ts';
import { chosenAddresses } from '#domain/rules/addresses.ts';
import type { Result } from '#lib/result.ts';
import type { CommandPorts } from './command-ports.ts';
import { accept, type Decision, decideOnFacts, refuse } from './decide.ts';
import { newRow } from './new-row.ts';
import { placementFacts } from './placement-facts.ts';

export type PlaceOrderFault =
  | { kind: 'empty' }
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
 * command is sent as soon as there is a network.
 */
export function placeOrder(
  ports: CommandPorts,
  agreed: { totalPaise: Paise; payment: PaymentMode; duplicateAccepted: boolean },
): Promise<PlaceOrderOutcome> {
  return decideOnFacts(
    ports,
    () => ports.facts.order(),
    (facts, { rows, draft }): Decision<PlaceOrderOutcome> | null => {
      const { lines } = project(facts.base, rows);
      if (lines.length === 0) return refuse({ kind: 'empty' });
      if (lines.some((line) => !facts.covers.has(line.productId))) return null;
      if (!facts.complete) return refuse({ kind: 'prices-unknown' });
      const customerVerified = facts.customerId !== null;
      const chosen = chosenAddresses(projectAddresses(facts.addresses, rows, { customerVerified }), draft);
      if (!chosen.billing || !chosen.delivery) return refuse({ kind: 'no-address' });

      const reservations = reservationsOf(rows, facts.placedRefs);
      const cart = afterReservations(facts.cart, reservations);
      const assembled = priceProjectedCart({ lines, coupon: draft.coupon, express: draft.express }, cart);
      if (assembled.cartTotalPaise !== agreed.totalPaise) {
        return refuse({ kind: 'total-changed', totalPaise: assembled.cartTotalPaise });
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
        agreedTotalPaise: agreed.totalPaise,
        tolerancePaise: draft.tolerancePaise,
        shortReference: shortReferenceOf(id),
        duplicateAccepted: agreed.duplicateAccepted,
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
      if (differences.length > 0) return refuse({ kind: 'differences', differences });

      const order = newRow(ports, {
        id,
        kind: 'order.place',
        args,
        base: { label: args.shortReference },
        dependsOn: [...orderDependencies(rows, lines), ...addressDependencies(rows, [args.billing, args.delivery])],
        expiresAt: nowMs + draft.expiresInMs,
      });
      const writes = {
        remove: absorbedBy(rows, lines),
        add: [order, ...resetOptions(ports, { draft, rows, order: id })],
        draft: nextDraft(draft),
      };
      return accept(writes, { commandId: id, shortReference: args.shortReference });
    },
  );
}

/** The order takes the draft; settings for later orders stay. */
function nextDraft(draft: OrderDraft): OrderDraft {
  return { ...emptyDraft, tolerancePaise: draft.tolerancePaise, expiresInMs: draft.expiresInMs };
}

/** Resets coupon and express in the CRM's cart, because they left with the order. */
function resetOptions(
  ports: CommandPorts,
  { draft, rows, order }: { draft: OrderDraft; rows: readonly OutboxRow[]; order: CommandId },
) {
  const known = rows.some((row) => row.kind === 'cart.set-options');
  if (draft.coupon === null && !draft.express && !known) return [];
  const args = { coupon: null, express: false };
  return [newRow(ports, { kind: 'cart.set-options', args, base: {}, dependsOn: [order] })];
}

function unitPrices(assembled: AssembledCart): (productId: string) => Paise {
  const prices = new Map(assembled.lines.map((line) => [line.productId, line.unitPricePaise]));
  return (productId) => prices.get(productId) ?? paise(0);
}
