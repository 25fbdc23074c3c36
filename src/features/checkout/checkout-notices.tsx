import type { CheckoutView, PaymentView } from '#db/views/index.ts';
import { PaymentMode } from '#domain/commands/place-order.ts';
import type { CheckoutBlock } from '#domain/rules/checkout.ts';
import { unreachable } from '#lib/assert.ts';
import type { Translation } from '#texts/area.ts';
import { checkoutTexts } from '#texts/en/checkout.ts';
import { CustomerCare } from '#ui/care/customer-care.tsx';
import { LinkButton } from '#ui/controls/button.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { paths } from '#ui/paths.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './checkout.module.css';
import { Overdue } from './overdue.tsx';

type Props = { block: CheckoutView['block']; view: PaymentView; offline: boolean };

/** Why the order cannot be placed now, what happens without a network, and what is due. */
export function CheckoutNotices({ block, view, offline }: Props) {
  const texts = useTexts(checkoutTexts);
  const words = block && blockWords(texts, block);
  // Pay Now says itself what happens without a network.
  const waits = offline && view.chosen !== PaymentMode.payNow;
  return (
    <div className={classes.notices}>
      {words ? (
        <div id="checkout-block">
          <Notice
            tone="wait"
            action={
              block?.kind === 'cart' ? (
                <LinkButton variant="secondary" to={paths.cart}>
                  {texts.payment.backToCart}
                </LinkButton>
              ) : null
            }
          >
            {words}
            {block?.kind === 'no-customer-id' ? <CustomerCare about={texts.address.verifying} /> : null}
          </Notice>
        </div>
      ) : null}
      {waits ? <Notice>{texts.payment.offline}</Notice> : null}
      {view.samplesOnly ? <Notice>{texts.payment.samples}</Notice> : null}
      {view.overduePaise ? <Overdue amount={view.overduePaise} /> : null}
    </div>
  );
}

/** Returns why no order can be placed; null where the address part says it itself. */
function blockWords(t: Translation<typeof checkoutTexts.en>, block: CheckoutBlock): string | null {
  switch (block.kind) {
    case 'no-customer-id':
      return t.address.noCustomerId;
    case 'no-billing-address':
      return t.address.noBilling;
    case 'choose-delivery-address':
      return null;
    case 'delivery-not-verified':
      return t.address.deliveryNotVerified;
    case 'cart':
      return block.block.kind === 'prices-unknown' ? t.payment.pricesUnknown : t.address.cartFirst;
    default:
      return unreachable(block);
  }
}
