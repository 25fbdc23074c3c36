import { pushTexts } from '#texts/en/push.ts';
import { Notice, type NoticeTone } from '../controls/notice.tsx';
import { cx } from '../cx.ts';
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
export function NotifyCannot(props: {
  state: Extract<NotifyState, 'blocked' | 'impossible'>;
  className?: string | undefined;
}) {
  const t = useTexts(pushTexts);
  return (
    <p data-notify={props.state} className={cx(classes.cannot, props.className)}>
      {t[props.state]}. {t[`${props.state}Help`]}
    </p>
  );
}
