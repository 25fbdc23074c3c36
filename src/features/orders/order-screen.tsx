import { type ReactNode, useId } from 'react';
import { readOrder } from '#db/queries/read-order.ts';
import type { OrderDetails } from '#db/views/index.ts';
import { isConfirmedStatus } from '#domain/orders/status.ts';
import { ordersTexts } from '#texts/en/orders.ts';
import { Notice } from '#ui/controls/notice.tsx';
import { useEscape } from '#ui/grid/escape.ts';
import { Card } from '#ui/layout/card.tsx';
import { Details } from '#ui/layout/details.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { NotifyOffer } from '#ui/notify/notify-offer.tsx';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import { useWide } from '#ui/use-wide.ts';
import { DoorCheckLink } from './door-check-link.tsx';
import { NoOrder } from './no-order.tsx';
import classes from './order.module.css';
import { isUnpaid, OrderActions } from './order-actions.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderLine } from './order-line.tsx';
import { OrderMoneyTable } from './order-money.tsx';
import { OrderPayment, OrderUnpaid } from './order-payment.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';
import { Tracker } from './tracker.tsx';

export const orderView = (orderId: string) => [readOrder, { orderId }] as const;

/** '/order-details/{orderId}' (ORD-007 to ORD-016, ORD-023 to ORD-030); on a tablet, beside the order list (TAB-001). */
export function OrderScreen({ orderId }: { orderId: string }) {
  const { details: t, beside } = useTexts(ordersTexts);
  const view = useLive(...orderView(orderId));
  const order = view?.order;
  const wide = useWide();
  const title = order ? t.title(order.orderNumber) : t.unknownTitle;
  const content = order ? <Order order={order} /> : <NoOrder view={view} loading={<OrderSkeleton />} />;
  return wide ? (
    <Details key={orderId} label={beside.label} title={title}>
      {content}
    </Details>
  ) : (
    <Alone title={title} narrow={view !== undefined && !order}>
      {content}
    </Alone>
  );
}

/** On a phone, the order is a screen of its own. */
function Alone(props: { title: string; narrow: boolean; children: ReactNode }) {
  useEscape();
  return <Page shop="cart" {...props} />;
}

function Order({ order }: { order: OrderDetails }) {
  const t = useTexts(ordersTexts).details;
  const noteId = useId();
  const unpaid = isUnpaid(order);
  return (
    <>
      <OrderHead order={order} />
      {order.payment ? (
        <OrderPayment
          orderId={order.id}
          orderNumber={order.orderNumber}
          state={order.payment}
          reference={order.paymentReference}
        />
      ) : null}
      {order.status === 'Payment Failed' && !order.payment ? <OrderUnpaid orderNumber={order.orderNumber} /> : null}
      <DoorCheckLink orderId={order.id} />
      <Section title={t.lines}>
        <Card>
          <ul>
            {order.lines.map((line) => (
              <OrderLine key={line.id} line={line} />
            ))}
          </ul>
          <OrderMoneyTable order={order} />
        </Card>
      </Section>
      <OrderActions order={order} noteId={noteId} />
      {/* An unpaid order is not on its way, and a delivered one no more. */}
      {order.button === 'return' || !isConfirmedStatus(order.status) ? null : <NotifyOffer className={classes.note} />}
      {unpaid ? null : (
        <div id={noteId} className={classes.note}>
          <Notice>
            <p>{t.note}</p>
          </Notice>
        </div>
      )}
      {unpaid ? null : (
        <Section title={t.tracker}>
          <Card>
            <Tracker steps={order.tracker} />
          </Card>
        </Section>
      )}
      <OrderFacts order={order} />
    </>
  );
}
