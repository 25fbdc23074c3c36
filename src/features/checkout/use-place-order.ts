import { useRef, useState } from 'react';
import { askToPersist } from '#app/storage.ts';
import type { PlaceOrderFault } from '#commands/place-order.ts';
import { placeOrder } from '#commands/place-order.ts';
import { readCart } from '#db/queries/read-cart.ts';
import type { PaymentView } from '#db/views/index.ts';
import { unreachable } from '#lib/assert.ts';
import { checkoutTexts } from '#texts/en/checkout.ts';
import { unitsTexts } from '#texts/en/units.ts';
import { usePopups } from '#ui/app-context.ts';
import { paymentBlockWords } from '#ui/payments/payment-block-words.ts';
import { withApproval } from '#ui/people/with-approval.ts';
import { useShellActions } from '#ui/shell/shell-context.ts';
import { useCommand } from '#ui/use-command.ts';
import { useHoldUpdate } from '#ui/use-hold-update.ts';
import { useLive } from '#ui/use-live.ts';
import { useStatusWords } from '#ui/use-status-words.ts';
import { useTexts } from '#ui/use-texts.ts';
import { differenceWords } from './difference-words.ts';
import { noteJustPlaced } from './just-placed.ts';

/** Places the order on this device, once regardless of the number of taps (PAY-011), and shows why if it cannot. */
export function usePlaceOrder(on: { onLeaving: (leaving: boolean) => void; onPlaced: (commandId: string) => void }) {
  const texts = useTexts(checkoutTexts);
  const t = texts.payment;
  const units = useTexts(unitsTexts);
  const cart = useLive(readCart);
  const kycStatus = useStatusWords('kyc');
  const popups = usePopups();
  const run = useCommand();
  const { approve } = useShellActions();
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  useHoldUpdate(busy);

  const soldOf = (productId: string) => cart?.rows.find((row) => row.productId === productId)?.unit.sold ?? null;
  const tell = (fault: PlaceOrderFault) => {
    switch (fault.kind) {
      case 'total-changed':
        return popups.show({ title: t.changedTitle, body: t.changed(fault.totalPaise) });
      case 'prices-unknown':
        return popups.show({ title: t.stoppedTitle, body: t.pricesUnknown });
      case 'too-many-lines':
        return popups.show({ title: t.stoppedTitle, body: t.tooManyLines(fault.maximum) });
      case 'differences':
        return popups.show({
          title: t.stoppedTitle,
          body: fault.differences.map((difference) =>
            differenceWords(texts.differences, units, { difference, totalPaise: null, soldOf, kycStatus }),
          ),
        });
      case 'empty':
      case 'no-address':
      case 'locked':
      case 'needs-approval':
        // The screen itself leads to where the user can solve this; the lock and the approval were asked for.
        return undefined;
      default:
        return unreachable(fault);
    }
  };

  const place = async (view: PaymentView, { duplicateAccepted }: { duplicateAccepted: boolean }) => {
    const payment = view.chosen;
    if (payment === null || underWay.current) return;
    const block = view.modes.find(({ mode }) => mode === payment)?.block ?? null;
    if (block)
      return popups.show({
        title: block.kind === 'over-online-limit' ? t.onlineLimitTitle : t.limitTitle,
        body: paymentBlockWords(t, block),
      });
    underWay.current = true;
    setBusy(true);
    on.onLeaving(true);
    const agreed = {
      totalPaise: view.cartTotalPaise,
      payment,
      useCredit: view.credit.usedInPart,
      duplicateAccepted,
    };
    const outcome = await withApproval(approve, (approved) => run(placeOrder, { ...agreed, ...approved }));
    underWay.current = false;
    setBusy(false);
    if (outcome?.ok) {
      void askToPersist();
      noteJustPlaced(outcome.value.commandId);
      return on.onPlaced(outcome.value.commandId);
    }
    on.onLeaving(false);
    if (outcome) tell(outcome.error);
  };
  return { busy, place };
}
