import { useState } from 'react';
import { type PaymentFault, startCreditPayment } from '#api/payments.ts';
import type { Paise } from '#domain/money.ts';
import { useApp } from '#ui/app-context.ts';
import { openPayPage } from '#ui/payments/open-pay-page.ts';
import { rememberPayment } from './begun-payment.ts';
import { useReturn } from './use-return.ts';

/** Pays used credit (CRED-006): leaves the app for the checkout page, which comes back here. */
export function usePayCredit() {
  const { network, dbs } = useApp();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<PaymentFault | null>(null);
  useReturn(() => setBusy(false));

  /** Returns why it could not begin; null when the browser goes to the checkout. */
  const payCredit = async (what: { creditId: string; amountPaise: Paise }): Promise<PaymentFault | null> => {
    const contactId = dbs.owner?.contactId;
    if (contactId === undefined) return null;
    setBusy(true);
    setFault(null);
    const started = await startCreditPayment(network, { contactId, ...what });
    if (started.ok) {
      rememberPayment(what.creditId);
      // The button stays busy until the page has gone.
      openPayPage(started.value.payUrl);
      return null;
    }
    setBusy(false);
    setFault(started.error);
    return started.error;
  };
  return { payCredit, busy, fault };
}
