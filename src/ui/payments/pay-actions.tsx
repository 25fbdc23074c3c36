import { type ReactNode, useEffect, useRef } from 'react';
import { paymentsTexts } from '#texts/en/payments.ts';
import { Button } from '../controls/button.tsx';
import { useOffline } from '../shell/use-offline.ts';
import { useTexts } from '../use-texts.ts';
import { GiveUp } from './give-up.tsx';
import { usePay } from './use-pay.ts';

type Props = {
  orderId: string;
  /** What is paid, for screen readers, where several can be. */
  what?: string;
  /** Goes to the payment without a tap. */
  atOnce?: boolean;
  /** Other ways, before giving up. */
  children?: ReactNode;
};

/** Pay now, and give up. Both need the network. Not for a payment that is being checked: that would be paying twice. */
export function PayActions({ orderId, what, atOnce = false, children }: Props) {
  const t = useTexts(paymentsTexts);
  const offline = useOffline();
  const { busy, pay } = usePay();
  const begun = useRef(false);
  useEffect(() => {
    if (!atOnce || offline || begun.current) return;
    begun.current = true;
    void pay(orderId);
  });
  return (
    <>
      <Button
        busy={busy}
        disabled={offline}
        onClick={() => void pay(orderId)}
        aria-label={what === undefined ? undefined : t.payLabel(what)}
      >
        {busy ? t.opening : t.pay}
      </Button>
      {children}
      <GiveUp
        orderId={orderId}
        disabled={offline || busy}
        variant="quiet"
        aria-label={what === undefined ? undefined : t.giveUp.label(what)}
      />
    </>
  );
}
