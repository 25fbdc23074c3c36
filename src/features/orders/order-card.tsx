import type { OrderCard } from '#db/views/index.ts';
import { ordersTexts } from '#texts/en/orders.ts';
import { calendarDay } from '#texts/format.ts';
import { StateChip } from '#ui/changes/state-chip.tsx';
import { AppLink } from '#ui/controls/app-link.tsx';
import { Money } from '#ui/controls/money.tsx';
import { paths } from '#ui/paths.ts';
import { Picture } from '#ui/product/picture.tsx';
import { useTexts } from '#ui/use-texts.ts';
import classes from './orders.module.css';
import { StatusChip } from './status-chip.tsx';

/** One order of the list (ORD-003), or one that still waits on this device and links to its ticket. */
export function OrderCardView({ card, pictureKey }: { card: OrderCard; pictureKey: string | null }) {
  const t = useTexts(ordersTexts);
  const waiting = card.ticket !== null && card.commandId !== null;
  const to = waiting ? paths.orderTicket(card.commandId ?? '') : paths.orderDetails(card.orderId ?? '');
  return (
    <AppLink to={to} className={classes.card ?? ''} data-order={card.orderNumber ?? 'waiting'}>
      <Picture pictureKey={pictureKey} alt="" sizes="64px" className={classes.thumb ?? ''} />
      <span className={classes.words}>
        <span className={classes.number}>
          {card.orderNumber ? t.number(card.orderNumber) : t.reference(card.shortReference ?? '')}
        </span>
        <span className={classes.meta}>
          <span>{calendarDay(card.date)}</span>
          <span>{t.items(card.itemCount)}</span>
        </span>
        {waiting && card.ticket ? (
          <StateChip state={card.ticket} />
        ) : card.status ? (
          <StatusChip status={card.status} colour={card.colour} />
        ) : null}
      </span>
      <Money amount={card.totalPaise} className={classes.total ?? ''} />
    </AppLink>
  );
}
