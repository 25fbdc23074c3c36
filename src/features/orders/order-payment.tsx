import { useEffect } from 'react';
import type { OpenPaymentState } from '#db/views/index.ts';
import { paymentsTexts } from '#texts/en/payments.ts';
import { useApp } from '#ui/app-context.ts';
import { Notice } from '#ui/controls/notice.tsx';
import { PayActions } from '#ui/payments/pay-actions.tsx';
import { useProgress } from '#ui/payments/use-progress.ts';
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
      <Notice tone={refundTones[state]} title={t.label}>
        <p>{t[state]}</p>
      </Notice>
    </div>
  );
}

function Unfinished({ orderId, state }: { orderId: string; state: 'unpaid' | 'checking' }) {
  const t = useTexts(paymentsTexts);
  const app = useApp();
  const offline = useOffline();
  const answer = useProgress(orderId);
  const progress = answer?.ok ? answer.value : null;
  const ended = progress?.state === 'paid' || progress?.state === 'failed';
  useEffect(() => {
    // The order's new state comes with a sync.
    if (ended) void app.syncNow();
  }, [ended, app]);
  const checking = state === 'checking' || progress?.state === 'checking';
  const help = checking ? t.due.checkingHelp : t.due.unpaidHelp;
  const endsAtMs = progress?.endsAtMs ?? null;
  return (
    <div className={classes.payment} data-payment={checking ? 'checking' : 'unpaid'}>
      <Notice
        tone="wait"
        title={checking ? t.due.checking : t.due.unpaid}
        action={checking ? null : <div className={classes.actions}>{<PayActions orderId={orderId} />}</div>}
      >
        <p>{help}</p>
        {offline ? (
          <p>{checking ? t.due.offlineChecking : t.due.offlineHelp}</p>
        ) : endsAtMs !== null ? (
          <p>{t.due.endsBy(endsAtMs)}</p>
        ) : checking ? null : (
          <p>{t.due.endsUnpaid}</p>
        )}
        {progress?.reference ? (
          <p>
            {t.reference}: {progress.reference}
          </p>
        ) : null}
      </Notice>
    </div>
  );
}
