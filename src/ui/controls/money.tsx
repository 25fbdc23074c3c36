import type { Paise } from '#domain/money.ts';
import { money, wholeRupees } from '#texts/format.ts';
import { cx } from '../cx.ts';
import classes from './money.module.css';

/** An amount in tabular figures that never breaks between the rupee sign and its number. */
export function Money({ amount, whole, className }: { amount: Paise; whole?: boolean; className?: string }) {
  return <span className={cx(classes.money, className)}>{whole ? wholeRupees(amount) : money(amount)}</span>;
}
