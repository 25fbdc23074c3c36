import type { ReactNode } from 'react';
import { useKnownWidth } from '../use-wide.ts';
import classes from './by-width.module.css';

/** Renders the layout of one width; `known` says that the other one is not rendered as well. */
type Draw = (known: boolean) => ReactNode;

/**
 * For differences between phone and tablet that CSS alone cannot express. A page that the gateway drew contains both
 * layouts, and CSS shows one. Pictures in the hidden one must be lazy, or the browser fetches them, too.
 */
export function ByWidth({ phone, tablet }: { phone: Draw; tablet: Draw }) {
  const wide = useKnownWidth();
  return (
    <>
      {wide === true ? null : <div className={classes.phone}>{phone(wide !== null)}</div>}
      {wide === false ? null : <div className={classes.tablet}>{tablet(wide !== null)}</div>}
    </>
  );
}
