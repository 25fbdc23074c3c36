import { IconReceipt } from '@tabler/icons-react';
import { readOrderPictures } from '#db/queries/read-order-pictures.ts';
import { readOrders } from '#db/queries/read-orders.ts';
import { ordersTexts } from '#texts/en/orders.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { paths } from '#ui/paths.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FirstSync } from '#ui/states/first-sync.tsx';
import { Loading } from '#ui/states/skeleton.tsx';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import { OrderCardView } from './order-card.tsx';
import classes from './orders.module.css';

export const ordersView = [readOrders] as const;

/** '/my-orders': newest first; orders that wait on this device are at the top (ORD-001 to ORD-005). */
export function OrdersScreen() {
  const t = useTexts(ordersTexts);
  const view = useLive(...ordersView);
  // The list is shown before its pictures are read, because they need parts of the catalogue.
  const pictures = useLive(readOrderPictures, { wanted: view !== undefined });
  return (
    <Page title={t.title}>
      {view === undefined ? (
        <Loading />
      ) : view.orders.length > 0 ? (
        <ul className={classes.list} aria-label={t.list}>
          {view.orders.map((card) => (
            <li key={card.key}>
              <OrderCardView card={card} pictureKey={pictures?.[card.first?.productId ?? ''] ?? null} />
            </li>
          ))}
        </ul>
      ) : view.synced ? (
        <EmptyState icon={<IconReceipt />} title={t.empty} action={<LinkButton to={paths.home}>{t.shop}</LinkButton>}>
          {t.emptyHelp}
        </EmptyState>
      ) : (
        <FirstSync />
      )}
    </Page>
  );
}
