import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import classes from './details.module.css';

/** What is marked with `aria-current` in the list beside. */
const CHOSEN = 'main [aria-current="true"]';

export type DetailsProps = {
  label: string;
  /** Shown as a heading; without it, the label is only spoken. */
  title?: string;
  children: ReactNode;
};

/**
 * What was chosen in the list beside it, on a tablet; it scrolls by itself (TAB-001). When the choice was made in the
 * list, the focus follows to the heading, so that a screen reader announces it and Tab goes on in here; Escape leads
 * back to the list. Give it a key that changes with the choice: another one begins at its top.
 */
export function Details({ label, title, children }: DetailsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement?.matches(CHOSEN)) heading.current?.focus({ preventScroll: true });
  }, []);
  const toList = (event: KeyboardEvent) => {
    const { target, currentTarget } = event;
    // A dialog that was opened from here closes first.
    const isHere =
      target instanceof Element && currentTarget.contains(target) && !target.closest('dialog, [role=dialog]');
    if (event.key === 'Escape' && isHere && !event.defaultPrevented) {
      document.querySelector<HTMLElement>(CHOSEN)?.focus();
    }
  };
  return (
    <section aria-label={label} className={classes.details} onKeyDown={toList}>
      {title === undefined ? null : (
        <h2 ref={heading} tabIndex={-1} className={classes.title} data-details-title>
          {title}
        </h2>
      )}
      {children}
    </section>
  );
}
