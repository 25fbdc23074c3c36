import type { ReactNode } from 'react';
import classes from './states.module.css';

/** Shown when a screen has no content, with the next step. */
export function EmptyState(props: { icon?: ReactNode; title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className={classes.state}>
      {props.icon ? (
        <span className={classes.icon} aria-hidden="true">
          {props.icon}
        </span>
      ) : null}
      <p className={classes.title}>{props.title}</p>
      {props.children ? <div className={classes.text}>{props.children}</div> : null}
      {props.action ? <div className={classes.action}>{props.action}</div> : null}
    </div>
  );
}
