import { IconAlertCircle, IconClock, IconCloud, IconCloudUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { OutboxRowView } from '#db/queries/views.ts';
import { outboxTexts } from '#texts/en/outbox.ts';
import { Button, LinkButton } from '#ui/controls/button.tsx';
import { Chip, type Tone } from '#ui/controls/chip.tsx';
import { useLarder, useToasts } from '#ui/larder-context.ts';
import { useTexts } from '#ui/use-texts.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import classes from './outbox.module.css';
import { reasonWords, subjectWords } from './row-words.ts';

const looks = {
  queued: { tone: 'wait', Icon: IconCloud },
  sending: { tone: 'info', Icon: IconCloudUp },
  retry: { tone: 'wait', Icon: IconClock },
  'auth-wait': { tone: 'wait', Icon: IconClock },
  'needs-user': { tone: 'fail', Icon: IconAlertCircle },
  expired: { tone: 'fail', Icon: IconAlertCircle },
  cancelled: { tone: 'quiet', Icon: IconCloud },
} satisfies Record<OutboxRowView['state'], { tone: Tone; Icon: unknown }>;

/** One command: what it wants, where it stands and why, and what can be done about it (SYNC-008, SYNC-014). */
export function OutboxRow({ row }: { row: OutboxRowView }) {
  const t = useTexts(outboxTexts);
  const larder = useLarder();
  const toasts = useToasts();
  const [discarding, setDiscarding] = useState(false);
  const { tone, Icon } = looks[row.state];
  const needsUser = row.state === 'needs-user' || row.state === 'expired';
  const words = subjectWords(t, row.subject);
  const reason = reasonWords(t, row);
  const facts = [
    t.madeAt(row.madeAtMs),
    t.attempts(row.attempts),
    ...(row.nextAtMs === null ? [] : [t.nextTry(row.nextAtMs)]),
    ...(row.waitsFor.length === 0 ? [] : [t.waitsFor(row.waitsFor.length)]),
  ];
  const retry = async () => {
    const outcome = await larder.commands.retryCommand({ id: row.id });
    if (outcome.ok) toasts.show({ text: t.retrying, tone: 'info' });
  };
  return (
    <li className={classes.row} data-command={row.subject.kind} data-state={row.state}>
      <p className={classes.subject}>{words}</p>
      <Chip tone={tone} icon={<Icon size={16} aria-hidden="true" />}>
        {t.state[row.state]}
      </Chip>
      {reason ? <p className={classes.reason}>{reason}</p> : null}
      <p className={classes.facts}>{facts.join(' · ')}</p>
      <div className={classes.actions}>
        {row.editPath ? (
          <LinkButton to={row.editPath} look={needsUser ? 'primary' : 'secondary'} aria-label={t.openLabel(words)}>
            {t.open}
          </LinkButton>
        ) : null}
        {row.canRetry ? (
          <Button
            look={needsUser && !row.editPath ? 'primary' : 'secondary'}
            onClick={() => void retry()}
            aria-label={t.retryLabel(words)}
          >
            {t.retry}
          </Button>
        ) : null}
        {row.discard ? (
          <Button look="quiet" onClick={() => setDiscarding(true)} aria-label={t.discardLabel(words)}>
            {t.discard}
          </Button>
        ) : null}
      </div>
      {discarding ? <DiscardDialog row={row} onClose={() => setDiscarding(false)} /> : null}
    </li>
  );
}
