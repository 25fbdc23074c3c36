import { readKeptLines } from '#db/queries/read-kept-lines.ts';
import { readOrder } from '#db/queries/read-order.ts';
import type { OrderDetails } from '#db/views/index.ts';
import { partsOfTotal, totalParts } from '#domain/pricing/total-parts.ts';
import { checkoutTexts } from '#texts/en/checkout.ts';
import { unitsTexts } from '#texts/en/units.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { Money } from '#ui/controls/money.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { ExpectedLine } from '#ui/delivery/arrival-line.tsx';
import { InstallOffer } from '#ui/install/install-offer.tsx';
import { Page } from '#ui/layout/page.tsx';
import { NotifyOffer } from '#ui/notify/notify-offer.tsx';
import { paths } from '#ui/paths.ts';
import { FirstSync } from '#ui/states/first-sync.tsx';
import { Loading } from '#ui/states/skeleton.tsx';
import { PartsWords } from '#ui/totals/parts-words.tsx';
import { useLive } from '#ui/use-live.ts';
import { useStatusWords } from '#ui/use-status-words.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconCheck from '~icons/check';
import IconClock from '~icons/clock';
import IconReceiptOff from '~icons/receipt-off';
import IconX from '~icons/x';
import classes from './checkout.module.css';
import { Hero, Reference, Ways } from './hero.tsx';

export const confirmationView = (orderId: string) => [readOrder, { orderId }] as const;

/**
 * '/confirmation/{orderId}': thanks for the customer's own confirmed order; the actual state of any other (ORD-031).
 */
export function ConfirmationScreen({ orderId }: { orderId: string }) {
  const t = useTexts(checkoutTexts).confirmation;
  const view = useLive(...confirmationView(orderId));
  const order = view?.order;
  const title = order?.confirmed ? t.title : order ? t.pending : view?.synced ? t.unknown : t.title;
  return (
    <Page title={title} narrow>
      {!view ? <Loading /> : order ? <Placed order={order} /> : view.synced ? <Unknown /> : <FirstSync />}
    </Page>
  );
}

function Placed({ order }: { order: OrderDetails }) {
  const t = useTexts(checkoutTexts).confirmation;
  const status = useStatusWords('order');
  const { confirmed } = order;
  const ended = order.status === 'Payment Failed' || order.status === 'Cancelled';
  return (
    <>
      <Hero
        tone={confirmed ? 'done' : ended ? 'fail' : 'wait'}
        icon={confirmed ? <IconCheck size={40} /> : ended ? <IconX size={40} /> : <IconClock size={40} />}
        title={confirmed ? t.thanks : t.pending}
        data-confirmation={confirmed ? 'confirmed' : 'pending'}
      >
        <p>{confirmed ? t.next : t.status(status(order.status))}</p>
        {ended ? <p>{t.ended}</p> : null}
        <Reference label={t.number} value={order.orderNumber} testId="order-number" />
        {order.arrival ? <ExpectedLine arrival={order.arrival} /> : null}
        <Money amount={order.money.totalPaise} className={classes.amount ?? ''} />
        <PartsWords parts={partsOf(order)} />
      </Hero>
      <Kept orderId={order.id} />
      <Ways>
        <LinkButton to={paths.orderDetails(order.id)}>{t.details}</LinkButton>
        <LinkButton to={paths.myOrders} variant="secondary">
          {t.myOrders}
        </LinkButton>
        {confirmed ? <NotifyOffer saysWhyNot /> : null}
        {confirmed ? <InstallOffer place="order" /> : null}
        <LinkButton to={paths.home} variant="quiet">
          {t.shop}
        </LinkButton>
      </Ways>
    </>
  );
}

const partsOf = ({ lines, money }: OrderDetails) =>
  lines.length > 0 ? partsOfTotal(totalParts(money), money.totalPaise) : null;

/** Lines that another device changed while the order was on its way; they stayed in the cart (sync.md 4.4). */
function Kept({ orderId }: { orderId: string }) {
  const t = useTexts(checkoutTexts).confirmation;
  const units = useTexts(unitsTexts);
  const view = useLive(readKeptLines, { orderId });
  if (!view || view.lines.length === 0) return null;
  return (
    <Notice
      title={t.keptTitle}
      action={
        <LinkButton to={paths.cart} variant="secondary">
          {t.toCart}
        </LinkButton>
      }
    >
      <p>{t.kept}</p>
      <ul data-testid="kept-lines">
        {view.lines.map((line) => (
          <li key={`${line.productId} ${line.type}`}>
            {t.keptLine(line.name, units.quantity(line.quantity, line.sold))}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Unknown() {
  const t = useTexts(checkoutTexts).confirmation;
  return (
    <>
      <Hero tone="wait" icon={<IconReceiptOff size={40} />} title={t.unknown} data-confirmation="unknown">
        <p>{t.unknownHelp}</p>
      </Hero>
      <Ways>
        <LinkButton to={paths.myOrders}>{t.myOrders}</LinkButton>
        <LinkButton to={paths.home} variant="secondary">
          {t.shop}
        </LinkButton>
      </Ways>
    </>
  );
}
