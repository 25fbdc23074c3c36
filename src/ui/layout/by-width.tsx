import type { ReactNode } from 'react';
import { useKnownWidth } from '../use-wide.ts';
import classes from './by-width.module.css';

/** Draws what is shown at one width; `known`: no other one is drawn beside it. */
type Draw = (known: boolean) => ReactNode;

/**
 * What differs between phone and tablet in more than CSS can tell. A page that the gateway drew has both, of which CSS
 * shows one; pictures in the hidden one have to be lazy, or they are fetched all the same.
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
