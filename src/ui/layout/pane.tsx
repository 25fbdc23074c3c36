import type { ReactNode } from 'react';
import classes from './pane.module.css';

/** The contents of a tablet's side pane, with its margins: the primary action first, then what belongs to it. */
export function Pane({ children }: { children: ReactNode }) {
  return <div className={classes.pane}>{children}</div>;
}
