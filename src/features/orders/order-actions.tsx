import type { OrderDetails } from '#db/views/index.ts';
import { isHiddenStatus } from '#domain/orders/status.ts';
import { ordersTexts } from '#texts/en/orders.ts';
import { Button, LinkButton } from '#ui/controls/button.tsx';
import { paths } from '#ui/paths.ts';
import { useTexts } from '#ui/use-texts.ts';
import { InvoiceButton } from './invoice-button.tsx';
import classes from './order-actions.module.css';
import { ReorderButton } from './reorder-button.tsx';
import { ReturnAction } from './return-action.tsx';

/** An order that is not paid: there is nothing to follow, cancel or be invoiced yet, only to order it again. */
export const isUnpaid = ({ status }: Pick<OrderDetails, 'status'>): boolean => isHiddenStatus(status);

/**
 * What can be done with an order, below its lines: cancel or return it (ORD-015, ORD-016), then its invoice, then order
 * it again.
 */
export function OrderActions({ order, noteId }: { order: OrderDetails; noteId: string }) {
  const unpaid = isUnpaid(order);
  return (
    <div className={classes.actions} data-testid="order-actions">
      {unpaid ? null : <CancelOrReturn order={order} noteId={noteId} />}
      {unpaid ? null : <InvoiceButton order={order} />}
      <ReorderButton order={order.id} name={order.orderNumber} variant="secondary" />
    </div>
  );
}

/** The note says until when an order can be cancelled; it describes the button, also while that is disabled. */
function CancelOrReturn({ order, noteId }: { order: OrderDetails; noteId: string }) {
  const t = useTexts(ordersTexts).details;
  if (order.button === 'return') return <ReturnAction orderId={order.id} />;
  if (order.button !== 'cancel') {
    return (
      <Button variant="secondary" disabled aria-describedby={noteId}>
        {t.cancelOrder}
      </Button>
    );
  }
  if (order.cancelling) {
    return (
      <LinkButton to={paths.cancelOrder(order.id)} variant="secondary">
        {t.cancelUnderWay}
      </LinkButton>
    );
  }
  return (
    <LinkButton to={paths.cancelOrder(order.id)} variant="danger" aria-describedby={noteId}>
      {t.cancelOrder}
    </LinkButton>
  );
}
