import { IconAlertCircle, IconCheck, IconCloud, IconCloudUp, IconReceiptOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { readTicket } from '#db/queries/read-ticket.ts';
import type { TicketView } from '#db/queries/views.ts';
import { checkoutTexts } from '#texts/en/checkout.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { paths } from '#ui/paths.ts';
import { FirstSync } from '#ui/states/first-sync.tsx';
import { Loading } from '#ui/states/skeleton.tsx';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './checkout.module.css';
import { DifferencesSheet } from './differences-sheet.tsx';
import { TicketActions } from './ticket-actions.tsx';
import { TicketContents } from './ticket-contents.tsx';

const looks = {
  draft: { Icon: IconCloud, tone: 'wait' },
  saved: { Icon: IconCloud, tone: 'wait' },
  sending: { Icon: IconCloudUp, tone: 'wait' },
  'needs-you': { Icon: IconAlertCircle, tone: 'fail' },
  confirmed: { Icon: IconCheck, tone: 'done' },
  gone: { Icon: IconReceiptOff, tone: 'wait' },
} satisfies Record<TicketView['state'], unknown>;

/** '/order-ticket/{commandId}': an order on its way, in one of its honest states (REORD-004, REORD-005). */
export function TicketScreen(props: {
  commandId: string;
  /** The order is confirmed: the confirmation replaces the ticket. */
  onConfirmed: (orderId: string) => void;
  /** A repaired order goes on under a new command. */
  onRepaired: (commandId: string) => void;
}) {
  const t = useTexts(checkoutTexts).ticket;
  const view = useLive(readTicket, { commandId: props.commandId });
  const { onConfirmed } = props;
  const orderId = view?.orderId ?? null;
  useEffect(() => {
    if (orderId) onConfirmed(orderId);
  }, [orderId, onConfirmed]);

  if (!view || (view.state === 'gone' && !view.synced)) {
    return (
      <Page title={t.title} narrow>
        {view ? <FirstSync /> : <Loading />}
      </Page>
    );
  }
  const { Icon, tone } = looks[view.state];
  return (
    <Page title={t.title} narrow>
      <div className={classes.hero} data-ticket={view.state} role="status">
        <span className={classes.mark} data-tone={tone} aria-hidden="true">
          <Icon size={40} />
        </span>
        <h2>{t.state[view.state]}</h2>
        {view.shortReference ? (
          <p>
            <span className={classes.quiet}>{t.reference}</span>
            <br />
            <span className={classes.reference} data-testid="reference">
              {view.shortReference}
            </span>
          </p>
        ) : null}
        <p>{view.expired ? t.expired : view.takenBack ? t.takingBack : t.help[view.state]}</p>
        {view.authNeeded ? <p>{t.signIn}</p> : null}
        {view.madeAtMs === null ? null : <p className={classes.quiet}>{t.madeAt(view.madeAtMs)}</p>}
        {view.state === 'saved' && view.expiresAtMs !== null ? (
          <p className={classes.quiet}>{t.until(view.expiresAtMs)}</p>
        ) : null}
      </div>
      {view.state === 'gone' ? (
        <div className={classes.actions}>
          <LinkButton to={paths.myOrders}>{t.toOrders}</LinkButton>
          <LinkButton to={paths.home} look="secondary">
            {t.toShop}
          </LinkButton>
        </div>
      ) : (
        <>
          <Needs view={view} onRepaired={props.onRepaired} />
          <TicketContents view={view} />
          <TicketActions view={view} />
        </>
      )}
    </Page>
  );
}

function Needs({ view, onRepaired }: { view: TicketView; onRepaired: (commandId: string) => void }) {
  const t = useTexts(checkoutTexts).differences;
  if (view.state !== 'needs-you' || view.commandId === null) return null;
  if (view.differences.length > 0) {
    return (
      <Section title={t.title}>
        <DifferencesSheet commandId={view.commandId} view={view} onRepaired={onRepaired} />
      </Section>
    );
  }
  return view.expired ? null : <Notice tone="fail">{t.other}</Notice>;
}
