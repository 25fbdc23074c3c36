import type { CheckoutView, PaymentView } from '#db/views/index.ts';
import { checkoutTexts } from '#texts/en/checkout.ts';
import { Section } from '#ui/layout/section.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { useWide } from '#ui/use-wide.ts';
import { AddressPart, ChosenAddresses } from './address-part.tsx';
import { AgreementPart } from './agreement-part.tsx';
import { ArrivalPart } from './arrival-part.tsx';
import classes from './checkout.module.css';
import { CheckoutNotices } from './checkout-notices.tsx';
import { OrderSummary } from './order-summary.tsx';
import { OpenPart } from './part.tsx';
import { ChosenPayment, PaymentPart } from './payment-part.tsx';
import type { Checkout } from './use-checkout.ts';

/** The part that the address of the page names; the others show what is chosen. */
export type PartName = 'address' | 'payment';

type Props = {
  open: PartName;
  checkout: Checkout;
  addresses: CheckoutView;
  payment: PaymentView;
  offline: boolean;
};

/** Everything that belongs to placing an order, from the arrival to its contents. */
export function CheckoutParts({ open, checkout, addresses, payment, offline }: Props) {
  const t = useTexts(checkoutTexts);
  const wide = useWide();
  const { block } = addresses;
  return (
    <div className={classes.parts}>
      <CheckoutNotices block={block} view={payment} offline={offline} />
      <ArrivalPart frozen={checkout.frozen} />
      {open === 'address' ? (
        <OpenPart label={t.address.title}>
          <AddressPart view={addresses} missing={checkout.missing} onMissing={checkout.setMissing} />
        </OpenPart>
      ) : (
        <ChosenAddresses view={addresses} change={!checkout.frozen} />
      )}
      {open === 'payment' ? (
        <OpenPart label={t.payment.title}>
          <PaymentPart
            view={payment}
            offline={offline}
            ticked={checkout.ticked}
            onPick={checkout.setPicked}
            onTick={checkout.setTicked}
          />
        </OpenPart>
      ) : (
        // Without its addresses an order cannot be paid, so this part would lead back here (NAV-006).
        <ChosenPayment view={payment} offline={offline} change={block === null || block.kind === 'cart'} />
      )}
      <AgreementPart view={payment} />
      {wide ? null : <Summary frozen={checkout.frozen} />}
    </div>
  );
}

/** The order's contents and total. */
export function Summary({ frozen }: { frozen: boolean }) {
  const t = useTexts(checkoutTexts).payment;
  return (
    <Section title={t.summary}>
      <OrderSummary frozen={frozen} />
    </Section>
  );
}
