import { useState } from 'react';
import { retryCommand } from '#commands/retry-command.ts';
import type { KycItemView } from '#db/views/index.ts';
import { PARENT_FAILED } from '#domain/commands/differences.ts';
import { kycTexts } from '#texts/en/kyc.ts';
import { outboxTexts } from '#texts/en/outbox.ts';
import { useToasts } from '#ui/app-context.ts';
import { rejectionWords } from '#ui/changes/reason-words.ts';
import { StateChip } from '#ui/changes/state-chip.tsx';
import { Button } from '#ui/controls/button.tsx';
import { useCommand } from '#ui/use-command.ts';
import { useTexts } from '#ui/use-texts.ts';
import { FileRepair } from './file-repair.tsx';
import classes from './kyc-status.module.css';
import { NumberRepair } from './number-repair.tsx';

/** A document or number that the shop does not have yet. What was refused is sent again, or replaced. */
export function KycStep({ item }: { item: KycItemView }) {
  const t = useTexts(kycTexts);
  const outbox = useTexts(outboxTexts);
  const toasts = useToasts();
  const run = useCommand();
  const [repairing, setRepairing] = useState(false);
  const kind = item.item ?? 'other-document';
  const name = t.waits[kind];
  const failed = item.state === 'needs-you';
  // Its record failed, which is a step of its own.
  const follows = item.rejection?.kind === PARENT_FAILED;
  const isNumber = kind === 'gst-number';
  const reason = item.rejection && rejectionWords(outbox, item.rejection);
  const Repair = isNumber ? NumberRepair : FileRepair;

  const retry = async () => {
    const outcome = await run(retryCommand, { id: item.id });
    if (outcome?.ok) toasts.show({ text: t.repair.retrying, tone: 'info' });
  };
  return (
    <li className={classes.step} data-step={kind} data-state={item.state}>
      <p className={classes.stepName}>
        {name}
        {item.label ? <span className={classes.quiet}>{item.label}</span> : null}
      </p>
      <StateChip state={item.state} />
      {failed ? (
        <p className={classes.reason}>
          {isNumber || follows ? reason : uploadWords(t.repair.failed, { reason, kind: item.rejection?.kind })}
        </p>
      ) : null}
      {failed && !follows ? (
        <div className={classes.actions}>
          {item.replaceable && item.item ? (
            <Button
              variant="secondary"
              aria-label={t.repair.of(isNumber ? t.repair.otherNumber : t.repair.otherFile, name)}
              onClick={() => setRepairing(true)}
            >
              {isNumber ? t.repair.otherNumber : t.repair.otherFile}
            </Button>
          ) : null}
          {item.canRetry ? (
            <Button variant="quiet" aria-label={t.repair.of(t.repair.retry, name)} onClick={() => void retry()}>
              {t.repair.retry}
            </Button>
          ) : null}
        </div>
      ) : null}
      {repairing ? <Repair {...{ item, kind, name }} onClose={() => setRepairing(false)} /> : null}
    </li>
  );
}

/** Refusals of the file itself; others say more. */
const refusals: readonly (string | undefined)[] = ['document-refused', 'other-document-refused', 'file-refused'];

function uploadWords(failed: string, { reason, kind }: { reason: string | null; kind: string | undefined }): string {
  return reason === null || refusals.includes(kind) ? failed : `${failed}. ${reason}`;
}
