import type { ReturnView } from '#db/views/index.ts';
import { returnTexts } from '#texts/en/returns.ts';
import { Button, LinkButton } from '#ui/controls/button.tsx';
import { PhotosField } from '#ui/documents/photos-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { paths } from '#ui/paths.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Loading } from '#ui/states/skeleton.tsx';
import { useLive } from '#ui/use-live.ts';
import { useStatusWords } from '#ui/use-status-words.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconTruckDelivery from '~icons/truck-delivery';
import classes from './door-check.module.css';
import { DoorCheckLine } from './door-check-line.tsx';
import { DoorResult } from './door-result.tsx';
import { NoOrder } from './no-order.tsx';
import { returnView } from './return-screen.tsx';
import { useDoorCheck } from './use-door-check.ts';
import { MAX_PHOTOS } from './use-photos.ts';

type Order = NonNullable<ReturnView['order']>;

/** '/order-details/{orderId}/check': what of an order arrived, counted at the door without network. */
export function DoorCheckScreen({ orderId }: { orderId: string }) {
  const t = useTexts(returnTexts);
  const status = useStatusWords('order');
  const view = useLive(...returnView(orderId));
  const order = view?.order;
  if (order?.arrives) return <Check order={order} />;
  return (
    <Page title={t.door.title} shop="none" narrow>
      {order ? (
        <EmptyState
          icon={<IconTruckDelivery />}
          title={t.door.notYet}
          action={<LinkButton to={paths.orderDetails(orderId)}>{t.toOrder}</LinkButton>}
        >
          {t.door.notYetHelp(status(order.status))}
        </EmptyState>
      ) : (
        <NoOrder view={view} />
      )}
    </Page>
  );
}

function Check({ order }: { order: Order }) {
  const t = useTexts(returnTexts).door;
  const door = useDoorCheck(order.id, order.lines);
  const { findings, photos } = door;
  return (
    <Page title={t.title} shop="none" narrow bottomBar={door.ready ? <DoorResult order={order} door={door} /> : null}>
      {door.ready ? (
        <div className={classes.page}>
          <p className={classes.quiet}>{t.order(order.orderNumber)}</p>
          <Section
            title={t.lines}
            action={
              findings.left > 0 ? (
                <Button variant="quiet" onClick={door.tickAll}>
                  {t.all}
                </Button>
              ) : (
                <Button variant="quiet" onClick={door.startOver}>
                  {t.clear}
                </Button>
              )
            }
          >
            <p className={classes.progress} role="status">
              {t.progress(findings.checked, order.lines.length)}
            </p>
            <ul className={classes.lines}>
              {order.lines.map((line) => (
                <DoorCheckLine key={line.id} line={line} door={door} />
              ))}
            </ul>
          </Section>
          {findings.code || photos.photos.length > 0 ? (
            <Card>
              <PhotosField
                label={t.photos}
                value={photos.photos}
                onAdd={photos.add}
                onRemove={photos.remove}
                most={MAX_PHOTOS}
              />
            </Card>
          ) : null}
          <p className={classes.quiet}>{t.kept}</p>
        </div>
      ) : (
        <Loading />
      )}
    </Page>
  );
}
