import type { OpenPaymentState } from '#db/views/index.ts';
import { paymentsTexts } from '#texts/en/payments.ts';
import { Notice } from '#ui/controls/notice.tsx';
import { PayActions } from '#ui/payments/pay-actions.tsx';
import { useOpenPayment } from '#ui/payments/use-open-payment.ts';
import { useOffline } from '#ui/shell/use-offline.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './open-payments.module.css';

const refundTones = { 'refund pending': 'wait', refunded: 'done', 'refund failed': 'fail' } as const;

/** On an order's own page: how its online payment stands, what happens when, and what the customer can do. */
export function OrderPayment({ orderId, state }: { orderId: string; state: OpenPaymentState }) {
  const t = useTexts(paymentsTexts).refund;
  if (state === 'unpaid' || state === 'checking') return <Unfinished orderId={orderId} state={state} />;
  return (
    <div className={classes.payment} data-payment={state}>
      <Notice tone={refundTones[state]} title={t.title[state]}>
        <p>{t[state]}</p>
      </Notice>
    </div>
  );
}

function Unfinished({ orderId, state }: { orderId: string; state: 'unpaid' | 'checking' }) {
  const t = useTexts(paymentsTexts);
  const offline = useOffline();
  const payment = useOpenPayment(orderId);
  const checking = state === 'checking' || payment.checking;
  const { endsAtMs } = payment;
  const help = checking ? t.due.checkingHelp : t.due.unpaidHelp;
  return (
    <div className={classes.payment} data-payment={checking ? 'checking' : 'unpaid'}>
      <Notice
        tone="wait"
        title={checking ? t.due.checking : t.due.unpaid}
        action={
          checking ? null : (
            <div className={classes.actions}>
              <PayActions orderId={orderId} asks={false} />
            </div>
          )
        }
      >
        <p>{help}</p>
        {offline ? (
          <p>{checking ? t.due.offlineChecking : t.due.offlineHelp}</p>
        ) : endsAtMs !== null ? (
          <p>{t.due.endsBy(endsAtMs)}</p>
        ) : checking ? null : (
          <p>{t.due.endsUnpaid}</p>
        )}
        {payment.reference ? (
          <p>
            {t.reference}: {payment.reference}
          </p>
        ) : null}
      </Notice>
    </div>
  );
}
