import type { MouseEvent, ReactNode } from 'react';
import type { Paise } from '#domain/money.ts';
import { checkoutTexts } from '#texts/en/checkout.ts';
import { Money } from '#ui/controls/money.tsx';
import { useTexts } from '#ui/use-texts.ts';
import classes from './total-bar.module.css';

/**
 * The second tap of a double tap was meant for the screen before, whose action stood at this very place: what leads on,
 * and above all what places an order, takes none of it.
 */
function dropSecondTap(event: MouseEvent): void {
  if (event.detail > 1) event.stopPropagation();
}

/** The exact total with the screen's primary action: at the bottom of a phone, on top of a tablet's pane. */
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
