import { readReturn } from '#db/queries/read-return.ts';
import { returnTexts } from '#texts/en/returns.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { paths } from '#ui/paths.ts';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconTruckReturn from '~icons/truck-return';

/**
 * 'Return Order' of a delivered order (ORD-016). An order with a return leads to what became of it. An order of weeks ago
 * offers the check of its goods here, and a newer one at the top of its page.
 */
export function ReturnAction({ orderId }: { orderId: string }) {
  const t = useTexts(returnTexts).action;
  const order = useLive(readReturn, { orderId })?.order;
  return (
    <>
      <LinkButton
        to={paths.returnOrder(orderId)}
        variant="secondary"
        icon={<IconTruckReturn size={20} aria-hidden="true" />}
      >
        {order?.requested ? t.requested : t.give}
      </LinkButton>
      {order && !order.atDoor ? (
        <LinkButton to={paths.doorCheck(orderId)} variant="secondary">
          {t.check}
        </LinkButton>
      ) : null}
    </>
  );
}
