import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../cx.ts';
import classes from './chip.module.css';

export type Tone = 'quiet' | 'brand' | 'wait' | 'fail' | 'info' | 'offer';

/** A label with a colour; the icon conveys the same to users who cannot see the colour. */
export function Chip({ tone = 'quiet', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={cx(classes.chip, classes[tone])}>
      {icon}
      {children}
    </span>
  );
}

/** A chip that toggles: for filters and for tabs of a short list. */
export function ChipButton({
  chosen,
  className,
  ...rest
}: { chosen: boolean } & Omit<ComponentPropsWithRef<'button'>, 'aria-pressed'>) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={chosen}
      className={cx(classes.button, chosen && classes.chosen, className)}
    />
  );
}
