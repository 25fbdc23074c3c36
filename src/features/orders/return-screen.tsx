import { useState } from 'react';
import { readReturn } from '#db/queries/read-return.ts';
import { returnTexts } from '#texts/en/returns.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { paths } from '#ui/paths.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { useLive } from '#ui/use-live.ts';
import { useStatusWords } from '#ui/use-status-words.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconTruckReturn from '~icons/truck-return';
import { NoOrder } from './no-order.tsx';
import { ReturnForm } from './return-form.tsx';
import { ReturnRequested } from './return-requested.tsx';

export const returnView = (orderId: string) => [readReturn, { orderId }] as const;

/** '/return-order/{orderId}' (CANC-016 to CANC-019), read from this device alone. */
export function ReturnScreen({ orderId }: { orderId: string }) {
  const t = useTexts(returnTexts);
  const status = useStatusWords('order');
  const view = useLive(...returnView(orderId));
  const order = view?.order;
  // A form that sends stays until it has forgotten its drafts, although the return is already there.
  const [sending, setSending] = useState(false);
  if (order && (sending || (order.delivered && !order.requested))) {
    return <ReturnForm order={order} onSending={setSending} />;
  }
  if (order?.requested) return <ReturnRequested order={order} requested={order.requested} />;
  if (order) {
    return (
      <Page title={t.title(order.orderNumber)} shop="none" narrow>
        <EmptyState
          icon={<IconTruckReturn />}
          title={t.notYet}
          action={
            <>
              <LinkButton to={paths.orderDetails(orderId)}>{t.toOrder}</LinkButton>
              <LinkButton to={paths.contactUs} variant="secondary">
                {t.contact}
              </LinkButton>
            </>
          }
        >
          {t.notYetHelp(status(order.status))}
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page title={t.unknownTitle} shop="none" narrow>
      <NoOrder view={view} />
    </Page>
  );
}
