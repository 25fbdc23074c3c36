import { memo } from 'react';
import type { OrderCard } from '#db/views/index.ts';
import { arrivalTexts } from '#texts/en/arrival.ts';
import { ordersTexts } from '#texts/en/orders.ts';
import { reorderTexts } from '#texts/en/reorder.ts';
import { calendarDay } from '#texts/format.ts';
import { StateChip } from '#ui/changes/state-chip.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Money } from '#ui/controls/money.tsx';
import { PlainLink } from '#ui/controls/plain-link.tsx';
import { wordsFor } from '#ui/delivery/arrival-line.tsx';
import { paths } from '#ui/paths.ts';
import { Picture } from '#ui/product/picture.tsx';
import { PartsWords } from '#ui/totals/parts-words.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { repeatIcon } from './card-icons.tsx';
import classes from './orders.module.css';
import { StatusChip } from './status-chip.tsx';

/**
 * One order of the list (ORD-003), or one that still waits on this device and links to its ticket. `onReorder` gets the
 * order's id or reference; the list has one sheet for all its cards.
 */
export const OrderCardView = memo(function OrderCardView(props: {
  card: OrderCard;
  pictureKey: string | null;
  onReorder: (order: string) => void;
  /** Whether its details are shown beside the list; undefined where they are a screen of their own. */
  chosen?: boolean | undefined;
}) {
  const { card, pictureKey, onReorder, chosen } = props;
  const { button, buttonNamed } = useTexts(reorderTexts);
  const t = useTexts(ordersTexts);
  const words = useTexts(arrivalTexts);
  const to = card.commandId ? paths.orderTicket(card.commandId) : paths.orderDetails(card.orderId ?? '');
  const name = card.orderNumber ? t.number(card.orderNumber) : t.reference(card.shortReference ?? '');
  return (
    <article className={classes.card} data-chosen={chosen || undefined} data-order={card.orderNumber ?? 'waiting'}>
      <Picture pictureKey={pictureKey} alt="" sizes="64px" className={classes.thumb ?? ''} />
      <div className={classes.words}>
        <PlainLink
          to={to}
          beside={chosen !== undefined && !card.commandId}
          aria-current={chosen ? 'true' : undefined}
          className={classes.number}
        >
          {name}
        </PlainLink>
        <p className={classes.meta}>
          <span>{calendarDay(card.date)}</span>
          <span>{t.items(card.itemCount)}</span>
        </p>
        <p className={classes.arrival}>{card.arrival ? words[wordsFor(card.arrival)](card.arrival.date) : ''}</p>
      </div>
      <Money amount={card.totalPaise} className={classes.total ?? ''} />
      <div className={classes.parts}>
        <PartsWords parts={card.parts} />
      </div>
      <div className={classes.foot}>
        {card.ticket ? (
          <StateChip state={card.ticket} />
        ) : card.cancelling ? (
          <StatusChip status={t.cancelling} colour="orange" />
        ) : card.status ? (
          <StatusChip status={card.status} colour={card.colour} />
        ) : null}
        <Button
          variant="tinted"
          icon={repeatIcon}
          aria-label={buttonNamed(name)}
          aria-haspopup="dialog"
          onClick={() => onReorder(card.id)}
        >
          {button}
        </Button>
      </div>
    </article>
  );
});
