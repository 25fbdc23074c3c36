import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './hero.module.css';

export type HeroTone = 'done' | 'wait' | 'fail';

type HeroProps = {
  tone: HeroTone;
  /** An icon of 40 px; the title conveys the same. */
  icon: ReactNode;
  title: string;
  children: ReactNode;
} & Omit<ComponentPropsWithRef<'div'>, 'title'>;

/** The state of an order, in the middle of the screen. */
export function Hero({ tone, icon, title, children, ...rest }: HeroProps) {
  return (
    <div {...rest} className={classes.hero}>
      <span className={classes.mark} data-tone={tone} aria-hidden="true">
        {icon}
      </span>
      <h2 className={classes.title}>{title}</h2>
      {children}
    </div>
  );
}

/** A number that users read out or write down. */
export function Reference({ label, value, testId }: { label: string; value: string; testId?: string }) {
  return (
    <p>
      <span className={classes.label}>{label}</span>
      <span className={classes.reference} data-testid={testId}>
        {value}
      </span>
    </p>
  );
}

/** The next steps, one below the other on a phone. */
export function Ways({ children }: { children: ReactNode }) {
  return <div className={classes.ways}>{children}</div>;
}
