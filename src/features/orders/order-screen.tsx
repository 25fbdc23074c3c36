import { IconReceipt } from '@tabler/icons-react';
import { useId } from 'react';
import { readOrder } from '#db/queries/read-order.ts';
import type { OrderDetails } from '#db/views/index.ts';
import { ordersTexts } from '#texts/en/orders.ts';
import { calendarDay } from '#texts/format.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { Money } from '#ui/controls/money.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Pane } from '#ui/layout/pane.tsx';
import { Section } from '#ui/layout/section.tsx';
import { paths } from '#ui/paths.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import { useWide } from '#ui/use-wide.ts';
import classes from './order.module.css';
import { OrderActions } from './order-actions.tsx';
import { OrderLine } from './order-line.tsx';
import { StatusChip } from './status-chip.tsx';
import { Tracker } from './tracker.tsx';

export const orderView = (orderId: string) => [readOrder, { orderId }] as const;

/** '/order-details/{orderId}' (ORD-007 to ORD-011, ORD-014, ORD-023 to ORD-030). */
export function OrderScreen({ orderId }: { orderId: string }) {
  const t = useTexts(ordersTexts);
  const view = useLive(...orderView(orderId));
  const wide = useWide();
  const noteId = useId();
  const order = view?.order;
  if (!view || (!order && !view.synced)) {
    return (
      <Page title={t.details.unknownTitle}>
        <OrderSkeleton />
      </Page>
    );
  }
  if (!order) {
    return (
      <Page title={t.details.unknownTitle} narrow>
        <EmptyState
          icon={<IconReceipt />}
          title={t.details.notFound}
          action={<LinkButton to={paths.myOrders}>{t.details.toOrders}</LinkButton>}
        >
          {t.details.notFoundHelp}
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page
      title={t.details.title(order.orderNumber)}
      shop="cart"
      pane={
        <Pane>
          <Section title={t.details.tracker}>
            <Tracker steps={order.tracker} />
          </Section>
        </Pane>
      }
    >
      <div className={classes.head}>
        <StatusChip status={order.status} colour={order.colour} />
        <span className={classes.quiet}>{t.details.placedOn(calendarDay(order.date))}</span>
        {order.shortReference ? <span className={classes.quiet}>{t.reference(order.shortReference)}</span> : null}
      </div>
      <OrderLines order={order} />
      <OrderActions order={order} noteId={noteId} />
      <div id={noteId} className={classes.note}>
        <Notice>
          <p>{t.details.note}</p>
          <p>{t.details.help}</p>
        </Notice>
      </div>
      {wide ? null : (
        <Section title={t.details.tracker}>
          <Card>
            <Tracker steps={order.tracker} />
          </Card>
        </Section>
      )}
    </Page>
  );
}

function OrderLines({ order }: { order: OrderDetails }) {
  const t = useTexts(ordersTexts);
  return (
    <Section title={t.details.lines}>
      <Card>
        <ul>
          {order.lines.map((line) => (
            <OrderLine key={line.id} line={line} />
          ))}
        </ul>
        <dl className={classes.sums}>
          {order.fees.map((fee) => (
            <div key={fee.name}>
              <dt>{t.details.delivery}</dt>
              <dd>
                <Money amount={fee.totalPaise} />
              </dd>
            </div>
          ))}
          <div className={classes.grand}>
            <dt>{t.total}</dt>
            <dd>
              <Money amount={order.totalPaise} />
            </dd>
          </div>
        </dl>
        {order.instructions ? (
          <dl className={classes.instructions}>
            <dt className={classes.quiet}>{t.details.instructions}</dt>
            <dd>{order.instructions}</dd>
          </dl>
        ) : null}
      </Card>
    </Section>
  );
}

/** Placeholders while the order loads for the first time (ORD-007). */
function OrderSkeleton() {
  const t = useTexts(ordersTexts);
  return (
    <>
      <p className="visually-hidden" role="status">
        {t.details.loading}
      </p>
      <div className={classes.skeletons} data-testid="order-skeleton">
        <Skeleton height="28px" />
        <Skeleton height="96px" />
        <Skeleton height="96px" />
        <Skeleton height="160px" />
      </div>
    </>
  );
}
