import { useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import type { CancelView } from '#db/views/index.ts';
import { paise } from '#domain/money.ts';
import { cancelTexts } from '#texts/en/cancel.ts';
import { outboxTexts } from '#texts/en/outbox.ts';
import { rejectionWords } from '#ui/changes/reason-words.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { focusFirstError } from '#ui/forms/focus-first-error.ts';
import { Page } from '#ui/layout/page.tsx';
import { Pane } from '#ui/layout/pane.tsx';
import { Section } from '#ui/layout/section.tsx';
import { paths } from '#ui/paths.ts';
import { useTexts } from '#ui/use-texts.ts';
import { useWide } from '#ui/use-wide.ts';
import classes from './cancel.module.css';
import { CancelAlong } from './cancel-along.tsx';
import { CancelAsk } from './cancel-ask.tsx';
import { CancelBar } from './cancel-bar.tsx';
import {
  type CancelChoice,
  chosenLines,
  everything,
  freeGoing,
  linesOf,
  missingChoice,
  modeOf,
  offeredModes,
  previewOf,
} from './cancel-choice.ts';
import { CancelGroup } from './cancel-group.tsx';
import { CancelLines } from './cancel-lines.tsx';
import { CancelPart } from './cancel-part.tsx';
import { CancelRefund } from './cancel-refund.tsx';
import type { Agreed } from './use-cancel.ts';

type Props = {
  order: NonNullable<CancelView['order']>;
  /** Only one item, with its quantity. */
  part: boolean;
  /** What the customer had chosen when it was not carried out. */
  before: Agreed | null;
  busy: boolean;
  onBack: () => void;
  onConfirm: (agreed: Agreed) => void;
  /** A question that lies over the form. */
  children: ReactNode;
};

/** What to cancel, what it refunds and where that goes (CANC-001, CANC-006 to CANC-009, CANC-014, CANC-015). */
export function CancelForm({ order, part, before, busy, onBack, onConfirm, children }: Props) {
  const t = useTexts(cancelTexts);
  const wide = useWide();
  const [asking, setAsking] = useState(false);
  const form = useForm<CancelChoice>({
    initialValues: { lines: linesOf(before?.chosen ?? (part ? everything(order) : [])), mode: before?.mode ?? null },
    validate: (choice) => {
      const missing = missingChoice(order, choice);
      return {
        lines: missing.lines ? t.errors.nothingChosen : null,
        mode: missing.mode ? t.errors.noMode : null,
      };
    },
  });
  const chosen = chosenLines(order, form.values);
  const preview = previewOf(order, chosen);
  const modes = offeredModes(order, preview);
  const mode = modeOf(modes, form.values.mode);
  const choose = (lines: CancelChoice['lines']) => form.setFieldValue('lines', lines);
  const check = form.onSubmit(
    () => setAsking(true),
    (errors) => focusFirstError(form, errors),
  );
  const bar = (
    <CancelBar
      refundPaise={wide ? null : (preview?.refundPaise ?? paise(0))}
      busy={busy}
      onBack={onBack}
      onConfirm={() => check()}
    />
  );
  const refund = (
    <CancelRefund
      order={order}
      preview={preview}
      modes={modes}
      mode={mode}
      onMode={(value) => form.setFieldValue('mode', value)}
      error={errorOf(form.errors.mode)}
    />
  );
  const [line] = order.lines;
  return (
    <Page
      title={t.title(order.orderNumber)}
      shop="none"
      pane={
        <Pane>
          {bar}
          {refund}
        </Pane>
      }
      bottomBar={bar}
    >
      <div className={classes.notices}>
        {order.refused ? <Refused order={order} /> : null}
        {part ? <Notice tone="wait">{t.warning}</Notice> : <Notice>{t.note}</Notice>}
      </div>
      <Section title={part ? t.part : t.lines}>
        <CancelGroup label={part ? t.part : t.lines} error={errorOf(form.errors.lines)}>
          {part && line ? (
            <CancelPart
              order={order}
              line={line}
              quantity={chosen[0]?.quantity ?? line.most}
              freeGoing={freeGoing(line.orderItemId, { chosen, preview })}
              onChange={(quantity) => choose({ [line.orderItemId]: quantity })}
            />
          ) : (
            <CancelLines order={order} chosen={chosen} preview={preview} onChange={choose} />
          )}
          <CancelAlong order={order} chosen={chosen} preview={preview} onlyGoing={part} />
        </CancelGroup>
        {part ? null : <OnlySome order={order} chosen={chosen} />}
      </Section>
      {wide ? null : refund}
      {asking && preview ? (
        <CancelAsk
          order={order}
          preview={preview}
          mode={mode}
          onKeep={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            const { refundPaise, cancelsOrder } = preview;
            onConfirm({ orderId: order.id, chosen, mode, refundPaise, whole: cancelsOrder });
          }}
        />
      ) : null}
      {children}
    </Page>
  );
}

const errorOf = (error: ReactNode): string | null => (typeof error === 'string' ? error : null);

/** Why the last cancellation was refused, or that it was never sent. */
function Refused({ order }: Pick<Props, 'order'>) {
  const t = useTexts(cancelTexts);
  const outbox = useTexts(outboxTexts);
  if (!order.refused) return null;
  const { rejection } = order.refused;
  return (
    <Notice tone="fail" title={t.failed}>
      {rejection.kind === 'expired' ? t.notSent : rejectionWords(outbox, rejection)}
    </Notice>
  );
}

/** Leads from the one chosen item to the screen for a part of it. */
function OnlySome({ order, chosen }: Pick<Props, 'order'> & { chosen: Agreed['chosen'] }) {
  const t = useTexts(cancelTexts);
  const [first, second] = chosen;
  const line = second ? undefined : order.lines.find(({ orderItemId }) => orderItemId === first?.orderItemId);
  if (!line || line.type === 'S' || line.most <= line.step) return null;
  return (
    <LinkButton variant="quiet" to={paths.cancelOrderProduct(line.orderItemId)} className={classes.some}>
      {t.some(line.name)}
    </LinkButton>
  );
}
