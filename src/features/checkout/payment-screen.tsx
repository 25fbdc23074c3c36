import { Navigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { readPayment } from '#db/queries/read-payment.ts';
import type { PaymentMode } from '#domain/commands/place-order.ts';
import { chosenMode } from '#domain/rules/payment.ts';
import { checkoutTexts } from '#texts/en/checkout.ts';
import { Page } from '#ui/layout/page.tsx';
import { Pane } from '#ui/layout/pane.tsx';
import { paths } from '#ui/paths.ts';
import { useOffline } from '#ui/shell/use-offline.ts';
import { FirstSync } from '#ui/states/first-sync.tsx';
import { Loading } from '#ui/states/skeleton.tsx';
import { useFresh, useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Payment, PaymentSummary, PlaceBar } from './payment.tsx';
import { SimilarDialog } from './similar-dialog.tsx';
import { usePlaceOrder } from './use-place-order.ts';

export const paymentView = [readPayment] as const;

/** '/payment-options' (PAY-001 to PAY-016, NAV-006). */
export function PaymentScreen({ onPlaced }: { onPlaced: (commandId: string) => void }) {
  const t = useTexts(checkoutTexts).payment;
  const offline = useOffline();
  const latest = useLive(...paymentView);
  const back = useFresh(...paymentView)?.back;
  // Saving the order takes its lines out of the cart, which must not lead back to the cart.
  const [leaving, setLeaving] = useState(false);
  const [similar, setSimilar] = useState(false);
  const { busy, place } = usePlaceOrder({ onLeaving: setLeaving, onPlaced });
  // From the tap on, before the draft with this choice comes back: the next tap may already be the button.
  const [picked, setPicked] = useState<PaymentMode | null>(null);
  const [ticked, setTicked] = useState<boolean | null>(null);
  const view = useHeld(latest && picked ? { ...latest, chosen: chosenMode(latest.modes, picked) } : latest, busy);
  if (back && !leaving) {
    return <Navigate to={back === '/cart-summary' ? paths.cart : paths.selectAddress} replace />;
  }
  const ready = view && (view.synced || leaving) ? view : null;
  const credit = ready?.credit;
  // The amounts of a new tick come with the draft; until then, the button would place what it no longer shows.
  const isSaving = Boolean(credit?.usableInPart) && ticked !== null && ticked !== credit?.usedInPart;
  // From then on the draft counts, which another tab may change.
  if (ticked !== null && ticked === credit?.usedInPart) setTicked(null);
  const begin = () => {
    if (ready?.similarOrder) setSimilar(true);
    else if (ready) void place(ready, { duplicateAccepted: false });
  };
  const bar = ready && <PlaceBar view={ready} busy={busy} saving={isSaving} offline={offline} onPlace={begin} />;
  return (
    <Page
      title={t.title}
      shop="none"
      narrow={!ready}
      pane={
        ready && (
          <Pane>
            {bar}
            <PaymentSummary view={ready} busy={busy} />
          </Pane>
        )
      }
      bottomBar={bar}
    >
      {ready ? (
        <Payment view={ready} offline={offline} busy={busy} ticked={ticked} onPick={setPicked} onTick={setTicked} />
      ) : view ? (
        <FirstSync />
      ) : (
        <Loading />
      )}
      {similar && ready?.similarOrder ? (
        <SimilarDialog
          similar={ready.similarOrder}
          onBack={() => setSimilar(false)}
          onGo={() => {
            setSimilar(false);
            void place(ready, { duplicateAccepted: true });
          }}
        />
      ) : null}
    </Page>
  );
}

/**
 * Returns the last view from before the tap. Saving the order takes its lines out of the cart, which must not show
 * here.
 */
function useHeld<V>(view: V, hold: boolean): V {
  const held = useRef(view);
  if (!hold) held.current = view;
  return held.current;
}
