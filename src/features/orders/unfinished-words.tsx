import { paymentsTexts } from '#texts/en/payments.ts';
import type { useOpenPayment } from '#ui/payments/use-open-payment.ts';
import { useOffline } from '#ui/shell/use-offline.ts';
import { useTexts } from '#ui/use-texts.ts';

type Props = { checking: boolean; payment: Pick<ReturnType<typeof useOpenPayment>, 'endsAtMs' | 'reference'> };

/** What happens to an order whose payment is not finished, until when, and the payment's reference. */
export function UnfinishedWords({ checking, payment: { endsAtMs, reference } }: Props) {
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
