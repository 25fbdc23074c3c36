import type { OrderDetails } from '#db/views/index.ts';
import { ordersTexts } from '#texts/en/orders.ts';
import { calendarDay } from '#texts/format.ts';
import { ExpectedLine } from '#ui/delivery/arrival-line.tsx';
import { useTexts } from '#ui/use-texts.ts';
import classes from './order.module.css';
import { StatusChip } from './status-chip.tsx';

/** The order's status, the day it was placed, and the reference of its ticket. */
export function OrderHead({ order }: { order: OrderDetails }) {
  const t = useTexts(ordersTexts);
  return (
    <div className={classes.head}>
      <StatusChip status={order.status} colour={order.colour} />
      <span role="status">{order.cancelling ? <StatusChip status={t.cancelling} colour="orange" /> : null}</span>
      {order.arrival ? <ExpectedLine arrival={order.arrival} className={classes.arrival} /> : null}
      <p className={classes.facts}>
        <span>{t.details.placedOn(calendarDay(order.date))}</span>
        {order.shortReference ? <span>{t.reference(order.shortReference)}</span> : null}
      </p>
    </div>
  );
}
