import type { ReactNode } from 'react';
import IconChevronDown from '~icons/chevron-down';
import classes from './disclosure.module.css';

/** The list around the parts of an accordion. */
export function Disclosures({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {children}
    </ul>
  );
}

/**
 * One part of an accordion: the browser's own, which works by keyboard, and opens when the text in it is searched for.
 * `open` is its state at first.
 */
export function Disclosure({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <li>
      <details className={classes.item} open={open}>
        <summary className={classes.head}>
          <h2 className={classes.title}>{title}</h2>
          <IconChevronDown size={20} aria-hidden="true" className={classes.chevron} />
        </summary>
        <div className={classes.body}>{children}</div>
      </details>
    </li>
  );
}
