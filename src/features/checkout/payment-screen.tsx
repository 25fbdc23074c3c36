import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { readPayment } from '#db/queries/read-payment.ts';
import { checkoutTexts } from '#texts/en/checkout.ts';
import { Page } from '#ui/layout/page.tsx';
import { paths } from '#ui/paths.ts';
import { useOffline } from '#ui/shell/use-offline.ts';
import { FirstSync } from '#ui/states/first-sync.tsx';
import { Loading } from '#ui/states/skeleton.tsx';
import { useLastDefined } from '#ui/use-last-defined.ts';
import { useFresh, useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Payment } from './payment.tsx';

/** '/payment-options' (PAY-001 to PAY-016, NAV-006). */
export function PaymentScreen({ onPlaced }: { onPlaced: (commandId: string) => void }) {
  const t = useTexts(checkoutTexts).payment;
  const offline = useOffline();
  const asked = { online: !offline, payNowConfigured: false };
  const view = useLastDefined(useLive(readPayment, asked));
  const back = useFresh(readPayment, asked)?.back;
  // Saving the order takes its lines out of the cart, which must not lead back to the cart.
  const [leaving, setLeaving] = useState(false);
  if (back && !leaving) {
    return <Navigate to={back === '/cart-summary' ? paths.cart : paths.selectAddress} replace />;
  }
  if (view && (view.synced || leaving)) {
    return <Payment view={view} offline={offline} onLeaving={setLeaving} onPlaced={onPlaced} />;
  }
  return (
    <Page title={t.title} shop="none" narrow>
      {view ? <FirstSync /> : <Loading />}
    </Page>
  );
}
