import { type ReactNode, useId } from 'react';
import classes from './section.module.css';

/** A titled part of a page. */
export function Section(props: { title: string; action?: ReactNode; children: ReactNode; hiddenTitle?: boolean }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <div className={props.hiddenTitle ? 'visually-hidden' : classes.head}>
        <h2 id={id} className={classes.title}>
          {props.title}
        </h2>
        {props.action}
      </div>
      {props.children}
    </section>
  );
}
