import { readPayment } from '#db/queries/read-payment.ts';
import { readPin } from '#db/queries/read-pin.ts';
import type { PaymentBlock } from '#domain/rules/payment.ts';
import { cartTexts } from '#texts/en/cart.ts';
import { checkoutTexts } from '#texts/en/checkout.ts';
import { CustomerCare } from '#ui/care/customer-care.tsx';
import { LinkButton } from '#ui/controls/button.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { paths } from '#ui/paths.ts';
import { paymentBlockWords } from '#ui/payments/payment-block-words.ts';
import { ReadySteps } from '#ui/ready/ready-steps.tsx';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './cart.module.css';
import { closedChoice, closedPayments } from './closed-payments.ts';

/**
 * What would stop this customer at the last step, said in the cart with the way out: steps before ordering, no open
 * payment method, an address where the shop does not deliver. `filled`: there is something to pay for.
 */
export function CartReadiness({ filled }: { filled: boolean }) {
  return (
    <>
      <ReadySteps />
      {filled ? <PaymentNotices /> : null}
    </>
  );
}

function PaymentNotices() {
  // The same view as the checkout's, which is then in place at once.
  const view = useLive(readPayment);
  if (!view?.synced) return null;
  const blocks = closedPayments(view);
  const choice = closedChoice(view);
  return (
    <div className={classes.notices}>
      {blocks ? <NoPayment blocks={blocks} /> : null}
      {choice ? <OtherPayment block={choice} /> : null}
      {view.delivery ? <Served pincode={view.delivery.snapshot.Pin_Code__c.trim()} /> : null}
    </div>
  );
}

/** No payment method is open: why, and who can change it. */
function NoPayment({ blocks }: { blocks: readonly PaymentBlock[] }) {
  const words = useTexts(checkoutTexts).payment;
  return (
    <div data-testid="no-payment">
      <Notice tone="fail" title={words.none}>
        <ul>
          {blocks.map((block) => (
            <li key={block.kind}>{paymentBlockWords(words, block)}</li>
          ))}
        </ul>
        <LinkButton variant="quiet" to={paths.bankGuarantee}>
          {words.applyForCredit}
        </LinkButton>
        <CustomerCare about={words.none} />
      </Notice>
    </div>
  );
}

/** What the customer chose is closed for this cart, another method is open. */
function OtherPayment({ block }: { block: PaymentBlock }) {
  const words = useTexts(checkoutTexts).payment;
  return (
    <div data-testid="other-payment">
      <Notice
        tone="wait"
        action={
          <LinkButton variant="secondary" to={paths.paymentOptions}>
            {words.change}
          </LinkButton>
        }
      >
        {paymentBlockWords(words, block)}
      </Notice>
    </div>
  );
}

/** A pincode where the shop does not deliver any more. */
function Served({ pincode }: { pincode: string }) {
  const t = useTexts(cartTexts).notServed;
  const view = useLive(readPin, { pincode });
  if (view?.kind !== 'not-served') return null;
  return (
    <div data-testid="not-served">
      <Notice
        tone="fail"
        action={
          <LinkButton variant="secondary" to={paths.selectAddress}>
            {t.choose}
          </LinkButton>
        }
      >
        <p>{t.text(pincode)}</p>
        <CustomerCare about={t.about(pincode)} />
      </Notice>
    </div>
  );
}
