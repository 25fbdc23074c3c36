import type { ReactNode } from 'react';
import type { Paise } from '#domain/money.ts';
import { checkoutTexts } from '#texts/en/checkout.ts';
import { Money } from '#ui/controls/money.tsx';
import { useTexts } from '#ui/use-texts.ts';
import classes from './checkout.module.css';

/** The exact total with the screen's primary action: at the bottom of a phone, in the pane of a tablet. */
export function TotalBar({ total, children }: { total: Paise | null; children: ReactNode }) {
  const t = useTexts(checkoutTexts).payment;
  return (
    <div className={classes.bar}>
      {total === null ? null : (
        <p className={classes.total}>
          <span className={classes.quiet}>{t.total}</span>
          <Money amount={total} className={classes.totalAmount ?? ''} />
        </p>
      )}
      {children}
    </div>
  );
}
