import type { CancelView } from '#db/views/index.ts';
import type { Paise } from '#domain/money.ts';
import { cancelTexts } from '#texts/en/cancel.ts';
import { paymentsTexts } from '#texts/en/payments.ts';
import { CustomerCare } from '#ui/care/customer-care.tsx';
import { LinkButton } from '#ui/controls/button.tsx';
import { Money } from '#ui/controls/money.tsx';
import { paths } from '#ui/paths.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { useStatusWords } from '#ui/use-status-words.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconCheck from '~icons/check';
import IconCloudUp from '~icons/cloud-up';
import IconReceiptOff from '~icons/receipt-off';
import classes from './cancel.module.css';
import type { ClosedWhy, SentCancellation } from './cancel-phase.ts';
import { closedWords } from './cancel-words.ts';

type Order = NonNullable<CancelView['order']>;

/** It is with the shop, or its answer was lost; either way it is done once or not at all. */
export function CancelUnderWay({ orderId, lost }: { orderId: string; lost: boolean }) {
  const t = useTexts(cancelTexts);
  return (
    <div role="status" data-cancel="under-way">
      <EmptyState icon={<IconCloudUp />} title={t.underWay.title} action={<ToOrder orderId={orderId} />}>
        {lost ? t.underWay.lost : t.underWay.help}
      </EmptyState>
    </div>
  );
}

/** It is cancelled: the refund, and where it goes. */
export function CancelDone({ order, sent }: { order: Order; sent: SentCancellation }) {
  const t = useTexts(cancelTexts);
  return (
    <div role="status" data-cancel="done">
      <EmptyState
        icon={<IconCheck />}
        title={sent.whole ? t.done.whole : t.done.part}
        action={<ToOrder orderId={order.id} />}
      >
        {sent.mode ? (
          <Refunded amount={sent.refundPaise} failed={order.refundFailed}>
            {t.refund.to[sent.mode]}
          </Refunded>
        ) : (
          <p>{t.done.nothing}</p>
        )}
        {sent.whole ? null : <p>{t.done.rest}</p>}
        {order.refundFailed ? <CustomerCare about={t.title(order.orderNumber)} /> : null}
      </EmptyState>
    </div>
  );
}

/** Nothing can be cancelled any more, and why. */
export function CancelClosed({ order, why }: { order: Order; why: ClosedWhy }) {
  const t = useTexts(cancelTexts);
  const status = useStatusWords('order');
  const { title, help } = closedWords(t, why, order.facts.status && status(order.facts.status));
  return (
    <div data-cancel="closed">
      <EmptyState icon={<IconReceiptOff />} title={title} action={<ToOrder orderId={order.id} />}>
        <p>{help}</p>
        {why === 'cancelled' && order.facts.refundedPaise > 0 ? (
          <Refunded amount={order.facts.refundedPaise} failed={order.refundFailed}>
            {t.refund.timing}
          </Refunded>
        ) : null}
        <CustomerCare about={t.title(order.orderNumber)} />
      </EmptyState>
    </div>
  );
}

function Refunded({ amount, failed, children }: { amount: Paise; failed: boolean; children: string }) {
  const t = useTexts(cancelTexts);
  const { refund } = useTexts(paymentsTexts);
  return (
    <div className={classes.outcome}>
      <span>{t.refund.amount}</span>
      <Money amount={amount} className={classes.outcomeAmount ?? ''} />
      <span>{failed ? refund['refund failed'] : children}</span>
    </div>
  );
}

function ToOrder({ orderId }: { orderId: string }) {
  const t = useTexts(cancelTexts);
  return (
    <>
      <LinkButton to={paths.orderDetails(orderId)}>{t.toOrder}</LinkButton>
      <LinkButton to={paths.myOrders} variant="secondary">
        {t.toOrders}
      </LinkButton>
    </>
  );
}
