import { readCancel } from '#db/queries/read-cancel.ts';
import { cancelTexts } from '#texts/en/cancel.ts';
import { Page } from '#ui/layout/page.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './cancel.module.css';
import { CancelChanged } from './cancel-ask.tsx';
import { CancelForm } from './cancel-form.tsx';
import { CancelClosed, CancelDone, CancelUnderWay } from './cancel-outcome.tsx';
import { phaseOf } from './cancel-phase.ts';
import { NoOrder } from './no-order.tsx';
import { useCancel } from './use-cancel.ts';
import { useLeaveCancel } from './use-leave-cancel.ts';

/** A whole order, of which items are chosen, or one item of an order with a quantity. */
export type CancelTarget = { orderId: string } | { orderItemId: string };

export const cancelView = (target: CancelTarget) => [readCancel, target] as const;

/** '/cancel-order/{orderId}' and '/cancel-order-product/{orderItemId}' (CANC-001 to CANC-015). */
export function CancelScreen({ target }: { target: CancelTarget }) {
  const t = useTexts(cancelTexts);
  const leave = useLeaveCancel();
  const view = useLive(...cancelView(target));
  const { agreed, sent, done, busy, send, changedTo, keep } = useCancel(view?.order, { onFailed: leave.toOrders });
  const phase = phaseOf(view, { sent, done });
  if (phase.kind === 'loading') return <CancelSkeleton />;
  if (phase.kind === 'no-order') {
    return (
      <Page title={t.unknownTitle} narrow>
        <NoOrder view={view} />
      </Page>
    );
  }
  const { order } = phase;
  if (phase.kind === 'choose') {
    return (
      <CancelForm
        order={order}
        part={'orderItemId' in target}
        before={agreed}
        busy={busy}
        onBack={() => leave.back(order.id)}
        onConfirm={(what) => void send(what)}
      >
        {agreed && changedTo !== null ? (
          <CancelChanged
            was={agreed.refundPaise}
            now={changedTo}
            onKeep={keep}
            onConfirm={() => void send({ ...agreed, refundPaise: changedTo })}
          />
        ) : null}
      </CancelForm>
    );
  }
  return (
    <Page title={t.title(order.orderNumber)} shop="none" narrow>
      {phase.kind === 'under-way' ? (
        <CancelUnderWay orderId={order.id} lost={phase.lost} />
      ) : phase.kind === 'done' ? (
        <CancelDone order={order} sent={phase.sent} />
      ) : (
        <CancelClosed order={order} why={phase.why} />
      )}
    </Page>
  );
}

/** Placeholders until the customer's orders arrive for the first time. */
function CancelSkeleton() {
  const t = useTexts(cancelTexts);
  return (
    <Page title={t.unknownTitle} shop="none">
      <p className="visually-hidden" role="status">
        {t.loading}
      </p>
      <div className={classes.skeletons}>
        <Skeleton height="48px" />
        <Skeleton height="200px" />
        <Skeleton height="96px" />
      </div>
    </Page>
  );
}
