import { useEffect, useRef } from 'react';
import { readOrder } from '#db/queries/read-order.ts';
import type { PaymentProgress } from '#protocol/payments.ts';
import { paymentsTexts } from '#texts/en/payments.ts';
import { useApp, usePopups } from '#ui/app-context.ts';
import { CustomerCare } from '#ui/care/customer-care.tsx';
import { LinkButton } from '#ui/controls/button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { paths } from '#ui/paths.ts';
import { PayActions } from '#ui/payments/pay-actions.tsx';
import { isSignedOut, POLL_MS } from '#ui/payments/poll-payment.ts';
import { useProgress } from '#ui/payments/use-progress.ts';
import { useOffline } from '#ui/shell/use-offline.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { useFresh } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconClock from '~icons/clock';
import IconCloudOff from '~icons/cloud-off';
import IconCreditCard from '~icons/credit-card';
import IconReceiptRefund from '~icons/receipt-refund';
import { Hero, Reference, Ways } from './hero.tsx';
import { awaitsOrder, type ProcessState, processState } from './process-state.ts';
import { useTakesLong } from './use-takes-long.ts';

/** What is paid: an order or used credit, by its id. `left`: the customer left the checkout without paying. */
export type PaymentSubject = { kind: 'order' | 'credit'; id: string; left: boolean };

type Props = {
  subject: PaymentSubject | null;
  /** The order is confirmed, or the credit record written, and this device knows it. */
  onPaid: (subject: PaymentSubject) => void;
  onFailed: (subject: PaymentSubject) => void;
};

/** '/payment-in-process': waits for the result of a payment, which only the server decides (PAY-019, PAY-021, PAY-027). */
export function PaymentProcessScreen({ subject, onPaid, onFailed }: Props) {
  const t = useTexts(paymentsTexts).process;
  return (
    <Page title={t.title} shop="none" narrow>
      {subject ? <Process key={subject.id} subject={subject} onPaid={onPaid} onFailed={onFailed} /> : <Nothing />}
    </Page>
  );
}

function Process({ subject, onPaid, onFailed }: Props & { subject: PaymentSubject }) {
  const texts = useTexts(paymentsTexts);
  const t = texts.process;
  const offline = useOffline();
  const takesLong = useTakesLong(subject.id);
  const answer = useProgress(subject.id);
  const progress = answer?.ok ? answer.value : null;
  useEnd(progress, { subject, onPaid, onFailed });
  const state = processState({
    progress,
    signedOut: answer !== null && isSignedOut(answer),
    left: subject.left,
    offline,
    takesLong,
  });
  if (state === 'none') return <Nothing />;
  const endsBy = state === 'offline' ? null : (progress?.endsAtMs ?? null);
  const refund = state === 'refunding' || state === 'refunded' || state === 'refundFailed';
  const Icon = refund ? IconReceiptRefund : state === 'offline' ? IconCloudOff : IconClock;
  return (
    <>
      <Hero
        tone={state === 'refunded' ? 'done' : 'wait'}
        icon={<Icon size={40} />}
        title={t[state]}
        role="status"
        data-process={state}
      >
        <p>{helpWords(t, state, subject)}</p>
        {endsBy === null ? null : <p>{t.endsBy(endsBy)}</p>}
        {progress?.reference ? <Reference label={texts.reference} value={progress.reference} /> : null}
      </Hero>
      <Ways>
        {state === 'left' && subject.kind === 'order' ? <PayActions orderId={subject.id} /> : null}
        {state === 'wait' ? null : <WaysOn subject={subject} reference={progress?.reference ?? null} />}
      </Ways>
    </>
  );
}

type Words = ReturnType<typeof useTexts<typeof paymentsTexts.en>>['process'];

function helpWords(t: Words, state: Exclude<ProcessState, 'none'>, { kind }: PaymentSubject): string {
  const ofCredit = kind === 'credit' && (state === 'wait' || state === 'left' || state === 'long');
  return ofCredit ? t[`${state}CreditHelp`] : t[`${state}Help`];
}

/** Where a customer who does not want to wait can go. */
function WaysOn({ subject, reference }: { subject: PaymentSubject; reference: string | null }) {
  const t = useTexts(paymentsTexts);
  return (
    <>
      {subject.kind === 'credit' ? (
        <LinkButton to={paths.creditManagement} variant="secondary">
          {t.process.toCredit}
        </LinkButton>
      ) : (
        <LinkButton to={paths.myOrders} variant="secondary">
          {t.toOrders}
        </LinkButton>
      )}
      <CustomerCare about={reference ?? t.process.title} />
    </>
  );
}

function Nothing() {
  const t = useTexts(paymentsTexts);
  return (
    <EmptyState
      icon={<IconCreditCard />}
      title={t.process.none}
      action={<LinkButton to={paths.myOrders}>{t.toOrders}</LinkButton>}
    >
      {t.process.noneHelp}
    </EmptyState>
  );
}

/** Leads on once the payment has ended and this device has what came of it. */
function useEnd(progress: PaymentProgress | null, on: Props & { subject: PaymentSubject }): void {
  const t = useTexts(paymentsTexts).fault;
  const app = useApp();
  const popups = usePopups();
  const leading = useRef(false);
  const state = progress?.state ?? null;
  const { kind, id } = on.subject;
  const order = useFresh(readOrder, { orderId: id })?.order;
  const awaited = awaitsOrder({ state, kind, status: order?.status ?? null });
  // A sync may fail, so it is repeated: without the order, the confirmation would say that it is not paid.
  useEffect(() => {
    if (!awaited) return;
    void app.syncNow();
    const timer = setInterval(() => void app.syncNow(), POLL_MS);
    return () => clearInterval(timer);
  }, [app, awaited]);
  useEffect(() => {
    if ((state !== 'paid' && state !== 'failed') || awaited || leading.current) return;
    leading.current = true;
    if (state === 'paid' && kind === 'order') return on.onPaid(on.subject);
    void app.syncNow().then(() => {
      if (state === 'paid') return on.onPaid(on.subject);
      const generic = kind === 'credit' ? t.failedCredit : t.failed;
      popups.show({ title: t.failedTitle, body: progress?.message ? [progress.message, generic] : generic });
      on.onFailed(on.subject);
    });
  });
}
