import type { ReactNode } from 'react';
import classes from './pane.module.css';

/** The contents of a tablet's side pane, with margins: the primary action first, then related content. */
export function Pane({ children }: { children: ReactNode }) {
  return <div className={classes.pane}>{children}</div>;
}
