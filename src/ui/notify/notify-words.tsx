import { pushTexts } from '#texts/en/push.ts';
import { Notice, type NoticeTone } from '../controls/notice.tsx';
import { useTexts } from '../use-texts.ts';
import classes from './notify-offer.module.css';
import type { NotifyOutcome, NotifyState } from './notify-state.ts';

const tones: Record<Exclude<NotifyOutcome, 'not-now'>, NoticeTone> = {
  on: 'done',
  blocked: 'fail',
  unreachable: 'wait',
};

/** What became of switching notifications on. */
export function NotifyResult({ outcome, className }: { outcome: keyof typeof tones; className?: string | undefined }) {
  const t = useTexts(pushTexts);
  return (
    <div role="status" data-notify={outcome} className={className}>
      <Notice tone={tones[outcome]} title={t[outcome]}>
        <p>{t[`${outcome}Help`]}</p>
      </Notice>
    </div>
  );
}

/** Why nobody can be told, and what helps. */
export function NotifyCannot({ state }: { state: Extract<NotifyState, 'blocked' | 'impossible'> }) {
  const t = useTexts(pushTexts);
  return (
    <p data-notify={state} className={classes.cannot}>
      {t[state]}. {t[`${state}Help`]}
    </p>
  );
}
