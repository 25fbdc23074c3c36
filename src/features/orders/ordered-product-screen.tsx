import { readOrderedProduct } from '#db/queries/read-ordered-product.ts';
import type { OrderedProductView } from '#db/views/index.ts';
import { ordersTexts } from '#texts/en/orders.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { paths } from '#ui/paths.ts';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import { InvoiceButton } from './invoice-button.tsx';
import { NoOrder } from './no-order.tsx';
import classes from './order.module.css';
import actions from './order-actions.module.css';
import { OrderHead } from './order-head.tsx';
import { LineSummary } from './order-line.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';
import { Tracker } from './tracker.tsx';

export const orderedProductView = (orderItemId: string) => [readOrderedProduct, { orderItemId }] as const;

/** '/ordered-product/{orderItemId}': one line of an order on its way (ORD-020, ORD-022). */
export function OrderedProductScreen({ orderItemId }: { orderItemId: string }) {
  const t = useTexts(ordersTexts);
  const view = useLive(...orderedProductView(orderItemId));
  const found = view?.found;
  return (
    <Page title={found ? t.details.title(found.order.orderNumber) : t.product.title} shop="cart" narrow>
      {found ? (
        <OrderedProduct found={found} />
      ) : (
        <NoOrder view={view} title={t.product.notFound} loading={<OrderSkeleton />} />
      )}
    </Page>
  );
}

function OrderedProduct({ found }: { found: NonNullable<OrderedProductView['found']> }) {
  const t = useTexts(ordersTexts);
  const { order, line, tracker } = found;
  const { categoryName, productId } = line;
  return (
    <>
      <OrderHead order={order} />
      <Card>
        <div className={classes.line}>
          <LineSummary line={line} to={categoryName === null ? null : paths.product({ categoryName, id: productId })} />
        </div>
      </Card>
      <div className={actions.actions}>
        <ShareFeedback orderItemId={line.cancelled ? null : line.id} />
        <InvoiceButton order={order} />
        <LinkButton to={paths.orderDetails(order.id)} variant="secondary">
          {t.product.wholeOrder}
        </LinkButton>
      </div>
      <Section title={t.details.tracker}>
        <Card>
          <Tracker steps={tracker} />
        </Card>
      </Section>
      <div className={classes.note}>
        <Notice>
          <p>{t.details.note}</p>
        </Notice>
      </div>
    </>
  );
}

/** A cancelled line gets no feedback (ORD-012). */
function ShareFeedback({ orderItemId }: { orderItemId: string | null }) {
  const t = useTexts(ordersTexts).product;
  if (orderItemId === null) return null;
  return (
    <LinkButton to={paths.addReview(orderItemId)} variant="secondary">
      {t.shareFeedback}
    </LinkButton>
  );
}
