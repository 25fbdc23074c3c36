import { type Paise, paise, paiseFromRupees } from '#domain/money.ts';
import { todayInIndia } from '#domain/pricing/index.ts';
import { projectCredit } from '#domain/projection/project-credit.ts';
import type { Reservations } from '#domain/projection/reservations.ts';
import { chosenAddresses } from '#domain/rules/addresses.ts';
import { checkoutBlock } from '#domain/rules/checkout.ts';
import { type Credit, leftByWaiting, overduePaise } from '#domain/rules/credit.ts';
import { creditFigures, rankedRecords } from '#domain/rules/credit-record.ts';
import { chosenMode, payableOnline, paymentModes } from '#domain/rules/payment.ts';
import { similarOrder } from '#domain/rules/similar-order.ts';
import { readAddressBook } from '../facts/address-facts.ts';
import { CREDIT, creditRecords, openCredit } from '../facts/credit-facts.ts';
import { readRecentOrders } from '../facts/recent-orders.ts';
import { readGatewayKind, SETTINGS } from '../facts/settings.ts';
import type { PartReader } from '../parts/part-reader.ts';
import type { PaymentView } from '../views/index.ts';
import { addressView } from './address-view.ts';
import type { Databases } from './databases.ts';
import { toView } from './read-cart.ts';
import { withCartModel } from './read-cart-model.ts';

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
    const { delivery } = chosenAddresses(book.addresses, draft);
    const shownCredit = creditView(credit, { totalPaise, wanted: draft.useCredit });
    const paid = { totalPaise, credit, useCredit: shownCredit.usedInPart };
    const modes = paymentModes({
      ...paid,
      allowOnDelivery: customer.contact?.Allow_COD__c === true,
      onDeliveryLimitPaise: paiseFromRupees(customer.contact?.Min_COD_Limit__c ?? 0),
      payNow: databases.user?.payNow ?? false,
      mostOnlinePaise: databases.user?.payMostPaise ?? null,
    });
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
      payablePaise: payableOnline(paid),
      provider: readGatewayKind(parts, databases.user?.payBy),
      overduePaise: overdueOf(parts, todayInIndia(nowMs)),
      samplesOnly: cart.samplesOnly,
      cartTotalPaise: totalPaise,
      pricing: cart.pricing,
      tolerancePaise: draft.tolerancePaise,
      expiresInMs: draft.expiresInMs,
      back: projection.lines.length === 0 ? '/cart-summary' : block && block.kind !== 'cart' ? '/select-address' : null,
      delivery: delivery && addressView(delivery),
      similarOrder: similarOrder({
        lines: projection.lines,
        recentOrders: await readRecentOrders(parts, nowMs),
        placedRefs: customer.placedRefs,
        rows: snapshot.rows,
        nowMs,
      }),
    };
  });
}

/** As '/credit-management' says it, of the record that counts there, which may have expired since (CRED-003, PAY-010). */
function overdueOf(parts: PartReader, today: string): Paise | null {
  const [record] = rankedRecords(projectCredit(creditRecords(parts), []), today);
  return overduePaise(record ? creditFigures(record) : null, parts.rows('Customer_Satement__c', CREDIT));
}

/** Returns the CRM's credit, and what waiting orders leave of it. */
function creditOf(parts: PartReader, { reservations, today }: { reservations: Reservations; today: string }) {
  const known = openCredit(parts, today);
  return known && { ...known, balancePaise: leftByWaiting(known.balancePaise, reservations.creditPaise) };
}

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
    usableInPart,
    usedInPart: usableInPart && wanted,
  };
}
