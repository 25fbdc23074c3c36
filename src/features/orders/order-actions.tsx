import type { OrderDetails } from '#db/views/index.ts';
import { ordersTexts } from '#texts/en/orders.ts';
import { Button, LinkButton } from '#ui/controls/button.tsx';
import { useHasPath } from '#ui/use-has-path.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './order-actions.module.css';
import { ReorderButton } from './reorder-button.tsx';

/**
 * What can be done with an order, below its lines: cancel or return it (ORD-015, ORD-016), then its invoice, then order
 * it again.
 */
export function OrderActions({ order, noteId }: { order: OrderDetails; noteId: string }) {
  return (
    <div className={classes.actions} data-testid="order-actions">
      <CancelOrReturn order={order} noteId={noteId} />
      <ReorderButton order={order.id} name={order.orderNumber} variant="secondary" />
    </div>
  );
}

/** The note says until when an order can be cancelled; it describes the button, also while that is disabled. */
function CancelOrReturn({ order, noteId }: { order: OrderDetails; noteId: string }) {
  const t = useTexts(ordersTexts).details;
  const hasPath = useHasPath();
  const returning = order.button === 'return';
  const open = returning
    ? hasPath('/return-order/$orderId')
    : order.button === 'cancel' && hasPath('/cancel-order/$orderId');
  const name = returning ? t.returnOrder : t.cancelOrder;
  if (!open) {
    return (
      <Button variant="secondary" disabled aria-describedby={noteId}>
        {name}
      </Button>
    );
  }
  const to: string = `/${returning ? 'return-order' : 'cancel-order'}/${encodeURIComponent(order.id)}`;
  return (
    <LinkButton to={to} variant={returning ? 'secondary' : 'danger'} aria-describedby={returning ? undefined : noteId}>
      {name}
    </LinkButton>
  );
}
