import type { ReactNode } from 'react';
import type { Paise } from '#domain/money.ts';
import { checkoutTexts } from '#texts/en/checkout.ts';
import { Money } from '#ui/controls/money.tsx';
import { useTexts } from '#ui/use-texts.ts';
import classes from './total-bar.module.css';

/** The exact total with the screen's primary action: at the bottom of a phone, on top of a tablet's pane. */
export function TotalBar({ total, children }: { total: Paise | null; children: ReactNode }) {
  const t = useTexts(checkoutTexts).payment;
  return (
    <div className={classes.bar}>
      {total === null ? null : (
        <p className={classes.total}>
          <span className={classes.label}>{t.total}</span>
          <Money amount={total} className={classes.amount ?? ''} />
        </p>
      )}
      {children}
    </div>
  );
}
