import { useState } from 'react';
import { retryCommand } from '#commands/retry-command.ts';
import type { KycView, WaitingChange } from '#db/views/index.ts';
import { PARENT_FAILED } from '#domain/commands/differences.ts';
import { DOCUMENTS_MISSING, KYC_COMPLETED } from '#domain/commands/submit-kyc.ts';
import { kycTexts } from '#texts/en/kyc.ts';
import { outboxTexts } from '#texts/en/outbox.ts';
import { useToasts } from '#ui/app-context.ts';
import { rejectionWords } from '#ui/changes/reason-words.ts';
import { useNotSentWords } from '#ui/changes/use-not-sent-words.ts';
import { Button, LinkButton } from '#ui/controls/button.tsx';
import { Notice, type NoticeTone } from '#ui/controls/notice.tsx';
import { Card } from '#ui/layout/card.tsx';
import { paths } from '#ui/paths.ts';
import { useCommand } from '#ui/use-command.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconCircleCheck from '~icons/circle-check';
import classes from './kyc-status.module.css';
import { KycStep } from './kyc-step.tsx';

/** What of a submission the shop has, what waits, and what failed: each part is mended alone (KYC-013, KYC-015). */
export function SubmissionCard({ view }: { view: KycView }) {
  const t = useTexts(kycTexts);
  return (
    <Card className={classes.submission}>
      <State view={view} />
      {view.items.length + view.arrived.length > 0 ? (
        <>
          <h2 className={classes.heading}>{t.status.steps}</h2>
          <ul className={classes.steps}>
            {view.arrived.map((item, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what has arrived has no state and no identity
              <li key={at} className={classes.step} data-step={item} data-state="done">
                <p className={classes.done}>
                  <IconCircleCheck size={20} aria-hidden="true" />
                  {t.step[item]}
                </p>
              </li>
            ))}
            {view.items.map((item) => (
              <KycStep key={item.id} item={item} />
            ))}
          </ul>
        </>
      ) : null}
    </Card>
  );
}

function State({ view: { submission, items } }: { view: KycView }) {
  const t = useTexts(kycTexts).status;
  const notSent = useNotSentWords();
  const changes = submission ? [submission, ...items] : items;
  if (changes.some(({ state }) => state === 'needs-you')) {
    const own = submission?.rejection ? <Refused submission={submission} items={items} /> : null;
    return own ?? <Words tone="fail" title={t.stopped} text={t.stoppedHelp} />;
  }
  return changes.some(({ state }) => state === 'sending') ? (
    <Words tone="info" title={t.sending} text={t.sendingHelp} />
  ) : (
    <Words tone="wait" title={t.waiting} text={notSent} />
  );
}

function Words({ tone, title, text }: { tone: NoticeTone; title: string; text: string }) {
  return (
    <div role="status">
      <Notice tone={tone} title={title}>
        {text}
      </Notice>
    </div>
  );
}

/** Whether the shop refused this part, and not only another part that it belongs to. */
const failedItself = ({ state, rejection }: KycView['items'][number]): boolean =>
  state === 'needs-you' && rejection?.kind !== PARENT_FAILED;

/** The shop refused the submission itself, or one of its parts was taken back and it cannot go on without. */
function Refused({ submission, items }: { submission: WaitingChange; items: KycView['items'] }) {
  const t = useTexts(kycTexts);
  const outbox = useTexts(outboxTexts);
  const toasts = useToasts();
  const run = useCommand();
  const [busy, setBusy] = useState(false);
  const { rejection } = submission;
  if (!rejection) return null;
  const waitsForPart = rejection.kind === PARENT_FAILED;
  // Only a part that is still here can be mended.
  if (waitsForPart && items.some(failedItself)) {
    return <Words tone="fail" title={t.status.stopped} text={t.status.stoppedHelp} />;
  }
  const anew = waitsForPart || rejection.kind === KYC_COMPLETED || rejection.kind === DOCUMENTS_MISSING;
  const retry = async () => {
    setBusy(true);
    const outcome = await run(retryCommand, { id: submission.id });
    setBusy(false);
    if (outcome?.ok) toasts.show({ text: t.repair.retrying, tone: 'info' });
  };
  return (
    <div role="alert">
      <Notice
        tone="fail"
        title={t.status.stopped}
        action={
          anew ? (
            <LinkButton to={paths.kycForm}>{t.repair.fillAgain}</LinkButton>
          ) : (
            <Button busy={busy} onClick={() => void retry()}>
              {t.repair.retry}
            </Button>
          )
        }
      >
        {waitsForPart ? t.repair.takenBack : rejectionWords(outbox, rejection)}
      </Notice>
    </div>
  );
}
