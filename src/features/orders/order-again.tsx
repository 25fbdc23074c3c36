import { readOrders } from '#db/queries/read-orders.ts';
import { readUsualOrder } from '#db/queries/read-usual-order.ts';
import { useLive } from '#ui/use-live.ts';
import { LastOrders } from './last-orders.tsx';
import { UsualOrder } from './usual-order.tsx';

/** The start of Home for a customer who ordered before: the usual order in one tap, and the last orders. */
export function OrderAgain() {
  const usual = useLive(readUsualOrder);
  const orders = useLive(readOrders);
  // Both at once, so that what stands below moves only once.
  if (!usual || !orders) return null;
  return (
    <>
      <UsualOrder usual={usual} />
      <LastOrders orders={orders.orders} />
    </>
  );
}
