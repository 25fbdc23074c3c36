import type { OpenPayment } from '#db/views/index.ts';
import { ordersTexts } from '#texts/en/orders.ts';
import { paymentsTexts } from '#texts/en/payments.ts';
import { CustomerCare } from '#ui/care/customer-care.tsx';
import { Chip } from '#ui/controls/chip.tsx';
import { Money } from '#ui/controls/money.tsx';
import { PlainLink } from '#ui/controls/plain-link.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { paths } from '#ui/paths.ts';
import { CheckingChip } from '#ui/payments/checking-chip.tsx';
import { PayActions } from '#ui/payments/pay-actions.tsx';
import { UnfinishedWords } from '#ui/payments/unfinished-words.tsx';
import { useOpenPayment } from '#ui/payments/use-open-payment.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconAlertTriangle from '~icons/alert-triangle';
import IconCheck from '~icons/check';
import IconClock from '~icons/clock';
import IconReceiptRefund from '~icons/receipt-refund';
import classes from './open-payments.module.css';

const refundLooks = {
  'refund pending': { tone: 'wait', Icon: IconReceiptRefund },
  refunded: { tone: 'brand', Icon: IconCheck },
  'refund failed': { tone: 'fail', Icon: IconAlertTriangle },
} as const;

type OpenPaymentsProps = {
  payments: readonly OpenPayment[];
  /** The order beside the list, null for none; undefined where details are a screen of their own. */
  chosen?: string | null | undefined;
};

/**
 * Orders whose payment is not finished or goes back, above the list that hides them (ORD-002): nobody's money is on its
 * way unseen.
 */
export function OpenPayments({ payments, chosen }: OpenPaymentsProps) {
  const t = useTexts(paymentsTexts).due;
  if (payments.length === 0) return null;
  return (
    <div className={classes.payment}>
      <Section title={t.title}>
        <ul className={classes.list}>
          {payments.map((payment) => (
            <li key={payment.orderId}>
              <Payment payment={payment} chosen={chosen === undefined ? undefined : chosen === payment.orderId} />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

function Payment({ payment, chosen }: { payment: OpenPayment; chosen: boolean | undefined }) {
  const t = useTexts(paymentsTexts);
  const orders = useTexts(ordersTexts);
  const { orderId, orderNumber, shortReference } = payment;
  const isOpen = payment.state === 'unpaid' || payment.state === 'checking';
  const due = isOpen ? { orderId, checking: payment.state === 'checking', reference: payment.reference } : null;
  const open = useOpenPayment(due);
  const state = isOpen && open.checking ? 'checking' : payment.state;
  const name = orderNumber ? orders.number(orderNumber) : orders.reference(shortReference ?? '');
  return (
    <Card className={classes.card} data-open-payment={state}>
      <div className={classes.head}>
        {orderNumber ? (
          <PlainLink
            to={paths.orderDetails(orderId)}
            beside={chosen !== undefined}
            aria-current={chosen ? 'true' : undefined}
            className={classes.name}
          >
            {name}
          </PlainLink>
        ) : (
          <span className={classes.name}>{name}</span>
        )}
        <Money amount={payment.amountPaise} className={classes.amount ?? ''} />
      </div>
      {state === 'unpaid' ? (
        <>
          <Chip tone="wait" icon={<IconClock size={16} aria-hidden="true" />}>
            {t.due.unpaid}
          </Chip>
          <UnfinishedWords payment={open} />
          <div className={classes.actions}>
            <PayActions orderId={orderId} what={name} />
          </div>
        </>
      ) : state === 'checking' ? (
        <>
          <CheckingChip />
          <UnfinishedWords payment={open} />
        </>
      ) : (
        <>
          <RefundChip state={state} />
          <p>{t.refund[state]}</p>
          {state === 'refund failed' ? <CustomerCare about={name} /> : null}
        </>
      )}
    </Card>
  );
}

function RefundChip({ state }: { state: keyof typeof refundLooks }) {
  const t = useTexts(paymentsTexts).refund;
  const { tone, Icon } = refundLooks[state];
  return (
    <Chip tone={tone} icon={<Icon size={16} aria-hidden="true" />}>
      {t.title[state]}
    </Chip>
  );
}
