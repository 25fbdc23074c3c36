import { PaymentMode } from '#domain/commands/place-order.ts';
import { type Paise, paise, paiseFromRupees } from '#domain/money.ts';
import { creditPart } from '#domain/orders/credit-part.ts';
import { todayInIndia } from '#domain/pricing/index.ts';
import type { Reservations } from '#domain/projection/reservations.ts';
import { chosenAddresses } from '#domain/rules/addresses.ts';
import { checkoutBlock } from '#domain/rules/checkout.ts';
import { activeCredit, type Credit, overduePaise } from '#domain/rules/credit.ts';
import { chosenMode, paymentModes } from '#domain/rules/payment.ts';
import { similarOrder } from '#domain/rules/similar-order.ts';
import { readAddressBook } from '../facts/address-facts.ts';
import { readRecentOrders } from '../facts/recent-orders.ts';
import { readGatewayKind, SETTINGS } from '../facts/settings.ts';
import type { PartReader } from '../parts/part-reader.ts';
import type { PaymentView } from '../views/index.ts';
import { addressView } from './address-view.ts';
import type { Databases } from './databases.ts';
import { toView } from './read-cart.ts';
import { withCartModel } from './read-cart-model.ts';

const CREDIT = { kind: 'credit' } as const;

/** Reads '/payment-options' (PAY-001 to PAY-015, REORD-006). */
export function readPayment(databases: Databases): Promise<PaymentView> {
  return withCartModel(databases, { pictures: false }, async (model, parts) => {
    const { situation } = model;
    const { customer, snapshot, projection } = situation;
    const { draft } = snapshot;
    const cart = toView(model, parts);
    const nowMs = databases.nowMs();
    await parts.load([CREDIT, SETTINGS]);
    const credit = creditOf(parts, { reservations: situation.reservations, today: todayInIndia(nowMs) });
    const totalPaise = model.prices?.cart.cartTotalPaise ?? paise(0);
    const book = await readAddressBook(parts, { contact: customer.contact, rows: snapshot.rows });
    const chosen = chosenAddresses(book.addresses, draft);
    const modes = paymentModes({
      totalPaise,
      allowOnDelivery: customer.contact?.Allow_COD__c === true,
      onDeliveryLimitPaise: paiseFromRupees(customer.contact?.Min_COD_Limit__c ?? 0),
      credit: credit.available,
      payNow: databases.user?.payNow ?? false,
    });
    const shownCredit = creditView(credit.available, { totalPaise, wanted: draft.useCredit });
    const block = checkoutBlock({
      cart: cart.proceed,
      customerId: customer.contact?.CustomerID__c?.trim() || null,
      addresses: book.addresses,
      draft,
    });
    return {
      synced: customer.known && book.known && cart.pricing !== 'none',
      modes,
      chosen: chosenMode(modes, draft.payment),
      credit: { ...shownCredit, known: parts.isComplete(CREDIT) },
      payablePaise: paise(
        totalPaise -
          creditPart(
            { payment: PaymentMode.payNow, useCredit: shownCredit.usedInPart },
            { totalPaise, balancePaise: shownCredit.balancePaise },
          ),
      ),
      provider: readGatewayKind(parts),
      overduePaise: overduePaise(credit.known, parts.rows('Customer_Satement__c', CREDIT)),
      samplesOnly: cart.samplesOnly,
      cartTotalPaise: totalPaise,
      pricing: cart.pricing,
      tolerancePaise: draft.tolerancePaise,
      expiresInMs: draft.expiresInMs,
      back: projection.lines.length === 0 ? '/cart-summary' : block && block.kind !== 'cart' ? '/select-address' : null,
      billing: chosen.billing && addressView(chosen.billing),
      delivery: chosen.delivery && addressView(chosen.delivery),
      similarOrder: similarOrder({
        lines: projection.lines,
        recentOrders: await readRecentOrders(parts, nowMs),
        placedRefs: customer.placedRefs,
        rows: snapshot.rows,
        nowMs,
      }),
      block: cart.proceed,
    };
  });
}

/** Returns the CRM's credit, and what waiting orders leave of it. */
function creditOf(parts: PartReader, { reservations, today }: { reservations: Reservations; today: string }) {
  const known = activeCredit(parts.rows('Credit_Management__c', CREDIT), today);
  const available = known && { ...known, balancePaise: freeBalance(known.balancePaise, reservations.creditPaise) };
  return { known, available };
}

/** Waiting orders use up no more than there is; the CRM's own figure may be below zero. */
const freeBalance = (balance: Paise, reserved: Paise): Paise =>
  paise(Math.min(balance, Math.max(0, balance - reserved)));

/** PAY-003, PAY-005 to PAY-007. `wanted`: the customer ticked to use the balance for a part. */
function creditView(
  credit: Credit | null,
  { totalPaise, wanted }: { totalPaise: Paise; wanted: boolean },
): Omit<PaymentView['credit'], 'known'> {
  const balancePaise = credit?.balancePaise ?? null;
  const positive = balancePaise !== null && balancePaise > 0;
  const usableInPart = positive && balancePaise < totalPaise;
  return {
    balancePaise,
    limitPaise: credit?.limitPaise ?? paise(0),
    eligible: positive && balancePaise >= totalPaise,
    usableInPart,
    usedInPart: usableInPart && wanted,
  };
}
