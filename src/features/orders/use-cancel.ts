import { useEffect, useEffectEvent, useState } from 'react';
import { type CancelFault, cancelOrder } from '#commands/cancel-order.ts';
import { discardCommand } from '#commands/discard-command.ts';
import { readCommandEnd } from '#db/queries/read-command-end.ts';
import type { CancelView } from '#db/views/index.ts';
import type { CommandId, Rejection } from '#domain/commands/outbox-row.ts';
import type { Paise } from '#domain/money.ts';
import type { ChosenLine } from '#domain/orders/refund.ts';
import { unreachable } from '#lib/assert.ts';
import { cancelTexts } from '#texts/en/cancel.ts';
import { outboxTexts } from '#texts/en/outbox.ts';
import { usePopups, useToasts } from '#ui/app-context.ts';
import { rejectionWords } from '#ui/changes/reason-words.ts';
import { useCommand } from '#ui/use-command.ts';
import { useHoldUpdate } from '#ui/use-hold-update.ts';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { SentCancellation } from './cancel-phase.ts';

type Order = NonNullable<CancelView['order']>;

/** What the customer has agreed to. */
export type Agreed = Omit<SentCancellation, 'commandId'> & { orderId: string; chosen: readonly ChosenLine[] };

/**
 * Sends one cancellation at a time and follows it to its end. `changedTo`: the refund is another one than the customer
 * agreed to, so the screen asks again. A refusal leads away from the screen with `onFailed` (CANC-010).
 */
export function useCancel(order: Order | null | undefined, { onFailed }: { onFailed: () => void }) {
  const t = useTexts(cancelTexts);
  const outbox = useTexts(outboxTexts);
  const toasts = useToasts();
  const popups = usePopups();
  const run = useCommand();
  const [busy, setBusy] = useState(false);
  const [agreed, setAgreed] = useState<Agreed | null>(null);
  const [commandId, setCommandId] = useState<CommandId | null>(null);
  const [changedTo, setChangedTo] = useState<Paise | null>(null);
  const end = useLive(readCommandEnd, { commandId })?.end ?? null;
  useHoldUpdate(busy);

  const fail = (reason: string) => {
    popups.show({ title: t.failed, body: reason });
    onFailed();
  };
  const tell = (fault: CancelFault) => {
    switch (fault.kind) {
      case 'offline':
        return toasts.show({ text: t.offline, tone: 'error' });
      case 'refund-changed':
        return setChangedTo(fault.refundPaise);
      case 'not-cancellable':
        return fail(rejectionWords(outbox, fault));
      case 'nothing-chosen':
      case 'no-mode':
      case 'wrong-quantity':
        // A sync has just changed the order; the form follows it and says what is missing.
        return toasts.show({ text: t.again, tone: 'error' });
      case 'already-waiting':
        // The view shows it.
        return undefined;
      default:
        return unreachable(fault);
    }
  };

  const send = async (what: Agreed) => {
    if (busy) return;
    setBusy(true);
    setAgreed(what);
    setChangedTo(null);
    const { orderId, chosen: lines, mode, refundPaise: agreedRefundPaise } = what;
    const outcome = await run(cancelOrder, { orderId, lines, mode, agreedRefundPaise });
    setBusy(false);
    if (outcome?.ok) setCommandId(outcome.value.commandId);
    else if (outcome) tell(outcome.error);
  };

  const refused = order?.refused ?? null;
  /** The customer knows now, so it need not wait in the outbox. */
  const forgetRefused = () => {
    if (refused) void run(discardCommand, { id: refused.commandId });
  };
  const onRefused = useEffectEvent(({ kind, details }: Rejection) => {
    setCommandId(null);
    if (kind === 'refund-changed' && typeof details.refundPaise === 'number') {
      return setChangedTo(details.refundPaise as Paise);
    }
    // The form says that it was never sent, and the customer can try again.
    if (kind === 'expired') return;
    fail(rejectionWords(outbox, { kind }));
    forgetRefused();
  });
  const rejection = commandId !== null && refused?.commandId === commandId ? refused.rejection : null;
  useEffect(() => {
    if (rejection) onRefused(rejection);
  }, [rejection]);

  const onVoided = useEffectEvent(() => {
    setCommandId(null);
    fail(t.voided);
  });
  useEffect(() => {
    if (end === 'voided') onVoided();
  }, [end]);

  return {
    busy,
    /** The last one that the customer agreed to. */
    agreed,
    sent: agreed && commandId ? { ...agreed, commandId } : null,
    done: end === 'done',
    send,
    changedTo,
    keep: () => {
      setChangedTo(null);
      forgetRefused();
    },
  };
}
