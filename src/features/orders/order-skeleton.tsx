import { ordersTexts } from '#texts/en/orders.ts';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { useTexts } from '#ui/use-texts.ts';
import classes from './order.module.css';

/** Placeholders while an order loads for the first time (ORD-007). */
export function OrderSkeleton() {
  const t = useTexts(ordersTexts);
  return (
    <>
      <p className="visually-hidden" role="status">
        {t.details.loading}
      </p>
      <div className={classes.skeletons} data-testid="order-skeleton">
        <Skeleton height="28px" />
        <Skeleton height="96px" />
        <Skeleton height="96px" />
        <Skeleton height="160px" />
      </div>
    </>
  );
}
