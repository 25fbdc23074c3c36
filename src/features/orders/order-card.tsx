import { memo } from 'react';
import type { OrderCard } from '#db/views/index.ts';
import { ordersTexts } from '#texts/en/orders.ts';
import { calendarDay } from '#texts/format.ts';
import { StateChip } from '#ui/changes/state-chip.tsx';
import { Money } from '#ui/controls/money.tsx';
import { PlainLink } from '#ui/controls/plain-link.tsx';
import { paths } from '#ui/paths.ts';
import { Picture } from '#ui/product/picture.tsx';
import { useTexts } from '#ui/use-texts.ts';
import classes from './orders.module.css';
import { ReorderButton } from './reorder-button.tsx';
import { StatusChip } from './status-chip.tsx';

/** One order of the list (ORD-003), or one that still waits on this device and links to its ticket. */
export const OrderCardView = memo(function OrderCardView(props: { card: OrderCard; pictureKey: string | null }) {
  const { card, pictureKey } = props;
  const t = useTexts(ordersTexts);
  const to = card.commandId ? paths.orderTicket(card.commandId) : paths.orderDetails(card.orderId ?? '');
  const name = card.orderNumber ? t.number(card.orderNumber) : t.reference(card.shortReference ?? '');
  return (
    <article className={classes.card} data-order={card.orderNumber ?? 'waiting'}>
      <Picture pictureKey={pictureKey} alt="" sizes="64px" className={classes.thumb ?? ''} />
      <div className={classes.words}>
        <PlainLink to={to} className={classes.number}>
          {name}
        </PlainLink>
        <p className={classes.meta}>
          <span>{calendarDay(card.date)}</span>
          <span>{t.items(card.itemCount)}</span>
        </p>
      </div>
      <Money amount={card.totalPaise} className={classes.total ?? ''} />
      <div className={classes.foot}>
        {card.ticket ? (
          <StateChip state={card.ticket} />
        ) : card.cancelling ? (
          <StatusChip status={t.cancelling} colour="orange" />
        ) : card.status ? (
          <StatusChip status={card.status} colour={card.colour} />
        ) : null}
        <ReorderButton order={card.id} name={name} />
      </div>
    </article>
  );
});
