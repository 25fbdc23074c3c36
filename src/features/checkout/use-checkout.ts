import { useState } from 'react';
import { readCheckout } from '#db/queries/read-checkout.ts';
import { readPayment } from '#db/queries/read-payment.ts';
import type { PaymentMode } from '#domain/commands/place-order.ts';
import { chosenMode } from '#domain/rules/payment.ts';
import { useHeld } from '#ui/use-held.ts';
import { useFresh, useLive } from '#ui/use-live.ts';
import { usePlaceOrder } from './use-place-order.ts';

/** What the checkout shows and what its controls do. */
export function useCheckout(onPlaced: (commandId: string) => void) {
  // Saving the order takes its lines out of the cart, which must not lead back to the cart.
  const [leaving, setLeaving] = useState(false);
  const [similar, setSimilar] = useState(false);
  const [missing, setMissing] = useState(false);
  const { busy, place } = usePlaceOrder({ onLeaving: setLeaving, onPlaced });
  const frozen = busy || leaving;
  // From the tap on, before the draft with this choice comes back: the next tap may already be the button.
  const [picked, setPicked] = useState<PaymentMode | null>(null);
  const [ticked, setTicked] = useState<boolean | null>(null);
  const latest = useLive(readPayment);
  const payment = useHeld(latest && picked ? { ...latest, chosen: chosenMode(latest.modes, picked) } : latest, frozen);
  const addresses = useHeld(useLive(readCheckout), frozen);
  const back = useFresh(readPayment)?.back ?? null;
  const credit = payment?.credit;
  // The amounts of a new tick come with the draft; until then, the button would place what it no longer shows.
  const isTicking = Boolean(credit?.usableInPart) && ticked !== null && ticked !== credit?.usedInPart;
  if (ticked !== null && ticked === credit?.usedInPart) setTicked(null);

  /** The tap on the button. What has to be asked before the order is placed is asked here. */
  const begin = () => {
    if (!payment) return;
    if (addresses?.block?.kind === 'choose-delivery-address') return setMissing(true);
    if (payment.similarOrder) return setSimilar(true);
    void place(payment, { duplicateAccepted: false });
  };
  const placeSimilar = () => {
    setSimilar(false);
    if (payment) void place(payment, { duplicateAccepted: true });
  };
  return {
    addresses,
    payment,
    /** Where something is missing that this page cannot give; null if nothing is. */
    back: leaving ? null : back,
    busy,
    frozen,
    saving: isTicking || payment?.pricing === 'running',
    missing,
    setMissing,
    ticked,
    setTicked,
    setPicked,
    begin,
    similar: similar ? (payment?.similarOrder ?? null) : null,
    placeSimilar,
    closeSimilar: () => setSimilar(false),
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
