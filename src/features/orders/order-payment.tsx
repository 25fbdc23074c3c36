import type { OpenPaymentState } from '#db/views/index.ts';
import { ordersTexts } from '#texts/en/orders.ts';
import { paymentsTexts } from '#texts/en/payments.ts';
import { CustomerCare } from '#ui/care/customer-care.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { PayActions } from '#ui/payments/pay-actions.tsx';
import { UnfinishedWords } from '#ui/payments/unfinished-words.tsx';
import { useOpenPayment } from '#ui/payments/use-open-payment.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './open-payments.module.css';

const refundTones = { 'refund pending': 'wait', refunded: 'done', 'refund failed': 'fail' } as const;

/** On an order's own page: how its online payment stands, what happens when, and what the customer can do. */
export function OrderPayment(props: {
  orderId: string;
  orderNumber: string;
  state: OpenPaymentState;
  reference: string | null;
}) {
  const { orderId, orderNumber, state, reference } = props;
  const t = useTexts(paymentsTexts).refund;
  const orders = useTexts(ordersTexts);
  if (state === 'unpaid' || state === 'checking') return <Unfinished {...{ orderId, state, reference }} />;
  return (
    <div className={classes.payment} data-payment={state}>
      <Notice tone={refundTones[state]} title={t.title[state]}>
        <p>{t[state]}</p>
        {state === 'refund failed' ? <CustomerCare about={orders.number(orderNumber)} /> : null}
      </Notice>
    </div>
  );
}

/** Why an order that ended unpaid is no order any more. */
export function OrderUnpaid({ orderNumber }: { orderNumber: string }) {
  const t = useTexts(paymentsTexts).failed;
  const orders = useTexts(ordersTexts);
  return (
    <div className={classes.payment} data-payment="failed">
      <Notice tone="fail" title={t.title}>
        <p>{t.help}</p>
        <CustomerCare about={orders.number(orderNumber)} />
      </Notice>
    </div>
  );
}

type Unfinished = { orderId: string; state: 'unpaid' | 'checking'; reference: string | null };

function Unfinished({ orderId, state, reference }: Unfinished) {
  const t = useTexts(paymentsTexts);
  const payment = useOpenPayment({ orderId, checking: state === 'checking', reference });
  const { checking } = payment;
  return (
    <div className={classes.payment} data-payment={checking ? 'checking' : 'unpaid'}>
      <Notice
        tone="wait"
        title={checking ? t.due.checking : t.due.unpaid}
        action={
          checking ? null : (
            <div className={classes.actions}>
              <PayActions orderId={orderId} />
            </div>
          )
        }
      >
        <UnfinishedWords payment={payment} />
      </Notice>
    </div>
  );
}
