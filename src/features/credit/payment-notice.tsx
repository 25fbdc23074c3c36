import { creditTexts } from '#texts/en/credit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { usePaymentProgress } from './use-payment-progress.ts';

/** How a payment of used credit goes, after the checkout has come back, and wherever it was begun (CRED-006, CRED-009). */
export function PaymentNotice({ progress, close }: ReturnType<typeof usePaymentProgress>) {
  const words = useTexts(creditTexts);
  const t = words.progress;
  const end = (
    <Button variant="secondary" onClick={close}>
      {t.close}
    </Button>
  );
  switch (progress?.state) {
    case 'waiting':
      return (
        <div role="status">
          <Notice tone="wait" title={t.waiting}>
            {t.waitingHelp}
          </Notice>
        </div>
      );
    case 'checking':
      return (
        <div role="status">
          <Notice tone="wait" title={t.checking}>
            {t.checkingHelp(progress.reference)}
          </Notice>
        </div>
      );
    case 'paid':
      return (
        <div role="status">
          <Notice tone="done" title={t.paid} action={end}>
            {words.hours}
          </Notice>
        </div>
      );
    case 'failed':
      return (
        <div role="alert">
          <Notice tone="fail" title={words.fault.failed} action={end}>
            {progress.message ?? words.fault.failedHelp}
          </Notice>
        </div>
      );
    case 'refunding':
    case 'refunded':
      return (
        <div role="status">
          <Notice tone="wait" title={t.refunded} action={end}>
            {t.refundedHelp}
          </Notice>
        </div>
      );
    case 'refund-failed':
      return (
        <div role="alert">
          <Notice tone="fail" title={t.refundFailed} action={end}>
            {t.refundFailedHelp(progress.reference)}
          </Notice>
        </div>
      );
    default:
      return null;
  }
}
