import type { MouseEvent, ReactNode } from 'react';
import type { Paise } from '#domain/money.ts';
import { checkoutTexts } from '#texts/en/checkout.ts';
import { Money } from '#ui/controls/money.tsx';
import { useTexts } from '#ui/use-texts.ts';
import classes from './total-bar.module.css';

/**
 * Drops the second tap of a double tap: it was meant for the previous screen, whose action was at the same place.
 * Buttons that lead on, and above all the one that places an order, must not receive it.
 */
function dropSecondTap(event: MouseEvent): void {
  if (event.detail > 1) event.stopPropagation();
}

/** The exact total with the screen's primary action: at the bottom of a phone, at the top of a tablet's pane. */
export function TotalBar({ total, children }: { total: Paise | null; children: ReactNode }) {
  const t = useTexts(checkoutTexts).payment;
  return (
    <div className={classes.bar} onClickCapture={dropSecondTap}>
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
