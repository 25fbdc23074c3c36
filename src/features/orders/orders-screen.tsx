import { type ReactNode, useCallback, useState } from 'react';
import { readOrderPictures } from '#db/queries/read-order-pictures.ts';
import { readOrderWords } from '#db/queries/read-order-words.ts';
import { readOrders } from '#db/queries/read-orders.ts';
import type { OrderCard } from '#db/views/index.ts';
import { ordersTexts } from '#texts/en/orders.ts';
import { Button, LinkButton } from '#ui/controls/button.tsx';
import { SearchField } from '#ui/controls/search-field.tsx';
import { WindowGrid } from '#ui/grid/window-grid.tsx';
import { Page } from '#ui/layout/page.tsx';
import { paths } from '#ui/paths.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Loading } from '#ui/states/skeleton.tsx';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import { useTypedText } from '#ui/use-typed-text.ts';
import IconReceipt from '~icons/receipt';
import IconSearchOff from '~icons/search-off';
import { MissingOrders, RemovedOrders } from './missing-orders.tsx';
import { OpenPayments } from './open-payments.tsx';
import { OrderCardView } from './order-card.tsx';
import { OrderFilters } from './order-filters.tsx';
import { type OrdersChoice, useChosenOrders } from './orders-choice.ts';
import { ReorderSheet } from './reorder-button.tsx';

export const ordersView = [readOrders] as const;

export type OrdersScreenProps = {
  choice: OrdersChoice;
  onChoice: (change: OrdersChoice) => void;
  /** The order whose details are shown. */
  chosen: string | null;
  /** Its details beside the list, on a tablet; undefined on a phone. */
  details?: ReactNode;
};

/**
 * '/my-orders': newest first; orders that wait on this device are at the top (ORD-001 to ORD-006). On a tablet it is
 * also the left half of '/order-details/{orderId}' (TAB-001).
 */
export function OrdersScreen(props: OrdersScreenProps) {
  const { chosen, details } = props;
  const t = useTexts(ordersTexts);
  const view = useLive(...ordersView);
  const order = [...(view?.orders ?? []), ...(view?.payments ?? [])].find(({ orderId }) => orderId === chosen);
  // Beside an empty list there is nothing to choose.
  const choosable = chosen !== null || (view !== undefined && view.orders.length + view.payments.length > 0);
  const beside = details === undefined ? undefined : chosen;
  return (
    <Page
      title={t.title}
      {...(details !== undefined && { details: choosable ? details : null })}
      {...(order?.orderNumber && { documentTitle: t.details.title(order.orderNumber) })}
    >
      {view === undefined ? (
        <Loading />
      ) : view.orders.length > 0 ? (
        <>
          <OpenPayments payments={view.payments} chosen={beside} />
          <Orders all={view.orders} {...props} />
          {view.synced ? null : <RemovedOrders />}
        </>
      ) : view.payments.length > 0 ? (
        <>
          <OpenPayments payments={view.payments} chosen={beside} />
          {view.synced ? null : <RemovedOrders />}
        </>
      ) : view.synced ? (
        <EmptyState icon={<IconReceipt />} title={t.empty} action={<LinkButton to={paths.home}>{t.shop}</LinkButton>}>
          {t.emptyHelp}
        </EmptyState>
      ) : (
        <MissingOrders />
      )}
    </Page>
  );
}

function Orders({ all, choice, onChoice, chosen, details }: OrdersScreenProps & { all: readonly OrderCard[] }) {
  const t = useTexts(ordersTexts);
  const toAddress = useCallback((q: string) => onChoice({ q: q === '' ? undefined : q }), [onChoice]);
  const [typed, setTyped] = useTypedText(choice.q ?? '', toAddress);
  const [searches, setSearches] = useState(false);
  const [again, setAgain] = useState<string | null>(null);
  const text = typed.trim();
  // The list is shown before its pictures are read, because they need parts of the catalogue.
  const pictures = useLive(readOrderPictures, { wanted: true });
  const words = useLive(readOrderWords, { wanted: searches || text !== '' }) ?? null;
  const { orders, counts } = useChosenOrders(all, { text, state: choice.state ?? null, words });
  const type = (next: string) => {
    setTyped(next);
    // The field stays at the top of the screen, the orders that are found begin at the top of the page.
    scrollTo(0, 0);
  };
  const clear = () => {
    setTyped('');
    onChoice({ q: undefined, state: undefined });
  };
  return (
    <>
      <SearchField
        text={typed}
        onText={type}
        placeholder={t.search}
        clear={t.clearSearch}
        onFocus={() => setSearches(true)}
      />
      <OrderFilters
        chosen={choice.state ?? null}
        counts={counts}
        onChoose={(state) => onChoice({ state: state ?? undefined })}
      />
      <p className="visually-hidden" role="status">
        {orders ? t.found(orders.length) : ''}
      </p>
      {orders === null ? (
        <Loading />
      ) : orders.length > 0 ? (
        <WindowGrid
          items={orders}
          label={t.list}
          kind="orders"
          render={(card) => (
            <OrderCardView
              card={card}
              pictureKey={pictures?.[card.first?.productId ?? ''] ?? null}
              onReorder={setAgain}
              chosen={details === undefined ? undefined : card.orderId === chosen && chosen !== null}
            />
          )}
        />
      ) : (
        <EmptyState icon={<IconSearchOff />} title={t.none} action={<Button onClick={clear}>{t.showAll}</Button>}>
          {t.noneHelp}
        </EmptyState>
      )}
      {again === null ? null : <ReorderSheet order={again} onClose={() => setAgain(null)} />}
    </>
  );
}
