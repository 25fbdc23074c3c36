import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { type PaymentFault, startOrderPayment } from '#api/payments.ts';
import { paymentsTexts } from '#texts/en/payments.ts';
import { useApp, usePopups, useToasts } from '../app-context.ts';
import { paths } from '../paths.ts';
import { useHoldUpdate } from '../use-hold-update.ts';
import { useTexts } from '../use-texts.ts';
import { faultLook } from './fault-look.ts';
import { openPayPage } from './open-pay-page.ts';

/**
 * Leads to the checkout of an order: asks the gateway for the page that opens it, and goes there. Tells why if there is
 * none; the order stays as it is.
 */
export function usePay() {
  const app = useApp();
  const tell = useTellFault();
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  useHoldUpdate(busy);

  useEffect(() => {
    // A page that the browser keeps while the checkout is open may come back as it was.
    const left = () => {
      underWay.current = false;
      setBusy(false);
    };
    addEventListener('pagehide', left);
    return () => removeEventListener('pagehide', left);
  }, []);

  const pay = async (orderId: string): Promise<void> => {
    const contactId = app.owner?.contactId;
    if (underWay.current || contactId === undefined) return;
    underWay.current = true;
    setBusy(true);
    const started = await startOrderPayment(app.network, { contactId, orderId });
    // Stays busy until the browser has left.
    if (started.ok) return openPayPage(started.value.payUrl);
    underWay.current = false;
    setBusy(false);
    // A refusal may have ended the order, and another device may have paid it.
    void app.syncNow();
    tell(started.error);
  };
  return { busy, pay };
}

/** Tells why no payment was begun, in the words of the specification (PAY-022, PAY-032, PAY-033). */
export function useTellFault(): (fault: PaymentFault) => void {
  const t = useTexts(paymentsTexts);
  const popups = usePopups();
  const toasts = useToasts();
  const router = useRouter();
  return (fault) => {
    const look = faultLook(t.fault, fault);
    switch (look.kind) {
      case 'toast':
        return toasts.show({ text: look.text, tone: 'error', ms: look.ms });
      case 'unavailable':
        return popups.show({
          title: t.fault.unavailable,
          body: [t.fault.unavailableHelp, t.fault.kept],
          actions: [
            { label: t.cancel, variant: 'secondary' },
            { label: t.contact, run: () => void router.navigate({ to: paths.contactUs }) },
          ],
        });
      case 'refused':
        return popups.show({
          title: look.title,
          body: look.body,
          onClose: () => void router.navigate({ to: paths.selectAddress }),
        });
    }
  };
}
