import { useEffect, useRef, useState } from 'react';
import { readTicket } from '#db/queries/read-ticket.ts';
import type { TicketView } from '#db/views/index.ts';
import { checkoutTexts } from '#texts/en/checkout.ts';
import { outboxTexts } from '#texts/en/outbox.ts';
import { changeLooks } from '#ui/changes/change-looks.ts';
import { useNotSentWords } from '#ui/changes/use-not-sent-words.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { paths } from '#ui/paths.ts';
import { useOffline } from '#ui/shell/use-offline.ts';
import { FirstSync } from '#ui/states/first-sync.tsx';
import { Loading } from '#ui/states/skeleton.tsx';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './checkout.module.css';
import { DifferencesSheet } from './differences-sheet.tsx';
import { Hero, Reference, Ways } from './hero.tsx';
import { takeJustPlaced } from './just-placed.ts';
import { TicketActions } from './ticket-actions.tsx';
import { TicketContents } from './ticket-contents.tsx';
import { helpWords, refusalWords } from './ticket-words.ts';

const tones = { quiet: 'wait', wait: 'wait', info: 'wait', fail: 'fail', brand: 'done' } as const;

type TicketProps = {
  commandId: string;
  /** Called when the order is confirmed: the confirmation replaces the ticket. */
  onConfirmed: (orderId: string) => void;
  /** Called when the order continues under a new command after a repair. */
  onRepaired: (commandId: string) => void;
};

export const ticketView = (commandId: string) => [readTicket, { commandId }] as const;

/** '/order-ticket/{commandId}': an order on its way, with its actual state (REORD-004, REORD-005). */
export function TicketScreen({ commandId, onConfirmed, onRepaired }: TicketProps) {
  const t = useTexts(checkoutTexts).ticket;
  const view = useLive(...ticketView(commandId));
  const orderId = view?.orderId ?? null;
  const payAtOnce = useWatched(commandId, view);
  useEffect(() => {
    if (orderId) onConfirmed(orderId);
  }, [orderId, onConfirmed]);
  return (
    <Page title={t.title} narrow>
      {!view ? (
        <Loading />
      ) : view.state === 'gone' ? (
        view.synced ? (
          <Gone view={view} />
        ) : (
          <FirstSync />
        )
      ) : (
        <>
          <State view={view} />
          <Needs view={view} onRepaired={onRepaired} />
          <TicketActions view={view} payAtOnce={payAtOnce} onRepaired={onRepaired} />
          <TicketContents view={view} />
        </>
      )}
    </Page>
  );
}

/**
 * Whether the customer placed the order just now or sees here how it is sent. It then leads straight to its payment; an
 * order that was due before, or whose payment the customer left, waits for a tap.
 */
function useWatched(commandId: string, view: TicketView | undefined): boolean {
  const [placed] = useState(() => takeJustPlaced(commandId));
  const watched = useRef(placed);
  if (view && view.state !== 'needs-payment') watched.current = view.state === 'saved' || view.state === 'sending';
  return watched.current;
}

/** The state of the order, and when it was made. */
function State({ view }: { view: TicketView }) {
  const t = useTexts(checkoutTexts).ticket;
  const words = useTexts(outboxTexts);
  const notSent = useNotSentWords();
  const offline = useOffline();
  const { Icon, tone } = changeLooks[view.state];
  return (
    <Hero
      tone={tones[tone]}
      icon={<Icon size={40} />}
      title={words.state[view.state]}
      role="status"
      data-ticket={view.state}
    >
      <p>{helpWords(t, words, view, notSent)}</p>
      {view.dueOrderId && offline ? <p>{t.needsNetwork}</p> : null}
      {view.shortReference ? <Reference label={t.reference} value={view.shortReference} testId="reference" /> : null}
      {view.madeAtMs === null ? null : (
        <p className={classes.small}>
          {t.madeAt(view.madeAtMs)}
          {view.state === 'saved' && view.expiresAtMs !== null ? ` · ${t.until(view.expiresAtMs)}` : null}
        </p>
      )}
    </Hero>
  );
}

function Gone({ view }: { view: TicketView }) {
  const t = useTexts(checkoutTexts).ticket;
  const words = useTexts(outboxTexts).state;
  const { Icon, tone } = changeLooks.gone;
  return (
    <>
      <Hero tone={tones[tone]} icon={<Icon size={40} />} title={words.gone} role="status" data-ticket={view.state}>
        <p>{t.help.gone}</p>
      </Hero>
      <Ways>
        <LinkButton to={paths.myOrders}>{t.toOrders}</LinkButton>
        <LinkButton to={paths.home} variant="secondary">
          {t.toShop}
        </LinkButton>
      </Ways>
    </>
  );
}

/** What the user must decide before the order can continue, or why the shop refused it. */
function Needs({ view, onRepaired }: { view: TicketView; onRepaired: (commandId: string) => void }) {
  const t = useTexts(checkoutTexts).differences;
  const words = useTexts(outboxTexts);
  if (view.state !== 'needs-you' || view.commandId === null || view.expired) return null;
  if (view.differences.length > 0) {
    return (
      <Section title={t.title}>
        <DifferencesSheet commandId={view.commandId} view={view} onRepaired={onRepaired} />
      </Section>
    );
  }
  if (!view.rejection) return null;
  const { title, body } = refusalWords(t, words, view.rejection);
  return (
    <Notice tone="fail" title={title}>
      <p>{body}</p>
      {view.discard ? <p>{t.refusedHelp}</p> : null}
    </Notice>
  );
}
