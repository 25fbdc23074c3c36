import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import classes from './notice.module.css';
import { toneIcons } from './tone-icons.ts';

export type NoticeTone = 'info' | 'wait' | 'fail' | 'done';

/** One or two lines about a state, and what to do. Colour, icon and text convey the same. */
export function Notice(props: { tone?: NoticeTone; title?: string; children?: ReactNode; action?: ReactNode }) {
  const tone = props.tone ?? 'info';
  const Icon = toneIcons[tone];
  return (
    <div className={cx(classes.notice, classes[tone])} data-notice={tone}>
      <Icon size={22} aria-hidden="true" className={classes.icon} />
      <div className={classes.words}>
        {props.title ? <p className={classes.title}>{props.title}</p> : null}
        {props.children}
      </div>
      {props.action ? <div className={classes.action}>{props.action}</div> : null}
    </div>
  );
}
