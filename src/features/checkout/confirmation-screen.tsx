import { IconCheck, IconClock, IconReceiptOff } from '@tabler/icons-react';
import { readOrder } from '#db/queries/read-order.ts';
import { checkoutTexts } from '#texts/en/checkout.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { Money } from '#ui/controls/money.tsx';
import { Page } from '#ui/layout/page.tsx';
import { paths } from '#ui/paths.ts';
import { FirstSync } from '#ui/states/first-sync.tsx';
import { Loading } from '#ui/states/skeleton.tsx';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './checkout.module.css';

/** '/confirmation/{orderId}': thanks for an own, confirmed order; the true state for any other (ORD-031). */
export function ConfirmationScreen({ orderId }: { orderId: string }) {
  const t = useTexts(checkoutTexts).confirmation;
  const view = useLive(readOrder, { orderId });
  const order = view?.order;
  if (!view || (!order && !view.synced)) {
    return (
      <Page title={t.title} narrow>
        {view ? <FirstSync /> : <Loading />}
      </Page>
    );
  }
  const links = (
    <div className={classes.actions}>
      {order ? <LinkButton to={paths.orderDetails(order.id)}>{t.details}</LinkButton> : null}
      <LinkButton to={paths.myOrders} look="secondary">
        {t.myOrders}
      </LinkButton>
      <LinkButton to={paths.home} look="quiet">
        {t.shop}
      </LinkButton>
    </div>
  );
  if (!order) {
    return (
      <Page title={t.unknown} narrow>
        <div className={classes.hero} data-confirmation="unknown">
          <span className={classes.mark} data-tone="wait" aria-hidden="true">
            <IconReceiptOff size={40} />
          </span>
          <h2>{t.unknown}</h2>
          <p>{t.unknownHelp}</p>
          {links}
        </div>
      </Page>
    );
  }
  return (
    <Page title={order.confirmed ? t.title : t.pending} narrow>
      <div className={classes.hero} data-confirmation={order.confirmed ? 'confirmed' : 'pending'}>
        <span className={classes.mark} data-tone={order.confirmed ? 'done' : 'wait'} aria-hidden="true">
          {order.confirmed ? <IconCheck size={40} /> : <IconClock size={40} />}
        </span>
        <h2>{order.confirmed ? t.thanks : t.pending}</h2>
        <p className={classes.reference}>{t.number(order.orderNumber)}</p>
        <p>{order.confirmed ? t.next : t.status(order.status)}</p>
        <Money amount={order.totalPaise} className={classes.totalAmount ?? ''} />
        {links}
      </div>
    </Page>
  );
}
