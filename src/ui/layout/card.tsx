import type { ComponentPropsWithRef } from 'react';
import { cx } from '../cx.ts';
import classes from './card.module.css';

/** A white box with a thin border, for things that belong together. */
export function Card({ className, ...rest }: ComponentPropsWithRef<'div'>) {
  return <div {...rest} className={cx(classes.card, className)} />;
}
