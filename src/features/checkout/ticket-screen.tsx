import { useEffect, useRef, useState } from 'react';
import { readTicket } from '#db/queries/read-ticket.ts';
import type { TicketView } from '#db/views/index.ts';
import { checkoutTexts } from '#texts/en/checkout.ts';
import { outboxTexts } from '#texts/en/outbox.ts';
import { paymentsTexts } from '#texts/en/payments.ts';
import { changeLooks } from '#ui/changes/change-looks.ts';
import { useNotSentWords } from '#ui/changes/use-not-sent-words.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { paths } from '#ui/paths.ts';
import { UnfinishedWords } from '#ui/payments/unfinished-words.tsx';
import { type OpenPaymentFacts, useOpenPayment } from '#ui/payments/use-open-payment.ts';
import { FirstSync } from '#ui/states/first-sync.tsx';
import { Loading } from '#ui/states/skeleton.tsx';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconClock from '~icons/clock';
import classes from './checkout.module.css';
import { DifferencesSheet } from './differences-sheet.tsx';
import { Hero, Reference, Ways } from './hero.tsx';
import { takeJustPlaced } from './just-placed.ts';
import { TicketActions } from './ticket-actions.tsx';
import { TicketContents } from './ticket-contents.tsx';
import { helpWords, refusalWords } from './ticket-words.ts';

/** Of a payment that may have arrived. */
const checkingLook = { tone: 'wait', Icon: IconClock } as const;

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
  const payment = useOpenPayment(view?.due ?? null, { wanted: !payAtOnce });
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
          <State view={view} payment={payment} />
          <Needs view={view} onRepaired={onRepaired} />
          <TicketActions view={view} payAtOnce={payAtOnce} checking={payment.checking} onRepaired={onRepaired} />
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
function State({ view, payment }: { view: TicketView; payment: OpenPaymentFacts }) {
  const t = useTexts(checkoutTexts).ticket;
  const words = useTexts(outboxTexts);
  const due = useTexts(paymentsTexts).due;
  const notSent = useNotSentWords();
  const { state } = view;
  const checking = state === 'needs-payment' && payment.checking;
  const { Icon, tone } = checking ? checkingLook : changeLooks[state];
  return (
    <Hero
      tone={tones[tone]}
      icon={<Icon size={40} />}
      title={checking ? due.checking : words.state[state]}
      role="status"
      data-ticket={checking ? 'checking' : state}
    >
      {state === 'needs-payment' ? (
        <UnfinishedWords payment={payment} />
      ) : (
        <p>{helpWords(t, words, { ...view, state }, notSent)}</p>
      )}
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
