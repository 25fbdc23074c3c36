import { paymentsTexts } from '#texts/en/payments.ts';
import { useOffline } from '../shell/use-offline.ts';
import { useTexts } from '../use-texts.ts';
import type { OpenPaymentFacts } from './use-open-payment.ts';

/** What happens to an order whose payment is not finished, until when, and the payment's reference. */
export function UnfinishedWords({ payment: { checking, endsAtMs, reference } }: { payment: OpenPaymentFacts }) {
  const t = useTexts(paymentsTexts);
  const { due } = t;
  const offline = useOffline();
  const endsUnpaid = endsAtMs === null ? due.endsUnpaid : due.endsBy(endsAtMs);
  const ends = checking ? due.checkingEnds : endsUnpaid;
  return (
    <>
      <p>
        {checking ? due.checkingHelp : due.unpaidHelp} {ends}
      </p>
      {offline ? <p>{checking ? due.offlineChecking : due.offlineHelp}</p> : null}
      {reference ? (
        <p>
          {t.reference}: {reference}
        </p>
      ) : null}
    </>
  );
}
