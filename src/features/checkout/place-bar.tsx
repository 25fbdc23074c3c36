import type { CheckoutView, PaymentView } from '#db/views/index.ts';
import { PaymentMode } from '#domain/commands/place-order.ts';
import { paise } from '#domain/money.ts';
import { checkoutTexts } from '#texts/en/checkout.ts';
import { Button } from '#ui/controls/button.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { buttonWords } from './payment-words.ts';
import { TotalBar } from './total-bar.tsx';

type Props = {
  view: PaymentView;
  block: CheckoutView['block'];
  busy: boolean;
  /** The amounts of the last choice are still being computed. */
  saving: boolean;
  offline: boolean;
  onPlace: () => void;
};

/** The total and the button that places the order, on every part of the checkout. */
export function PlaceBar({ view, block, busy, saving, offline, onPlace }: Props) {
  const t = useTexts(checkoutTexts).payment;
  const online = view.chosen === PaymentMode.payNow;
  // A delivery address that is still to be chosen is asked for at the tap (ADDR-007).
  const closed = block !== null && block.kind !== 'choose-delivery-address';
  return (
    <TotalBar
      total={online ? view.payablePaise : view.cartTotalPaise}
      credit={paise(online ? view.cartTotalPaise - view.payablePaise : 0)}
    >
      <Button
        onClick={onPlace}
        busy={busy}
        disabled={saving || closed || view.chosen === null}
        aria-describedby={closed ? 'checkout-block' : undefined}
      >
        {busy ? t.processing : buttonWords(t, { view, offline })}
      </Button>
    </TotalBar>
  );
}
