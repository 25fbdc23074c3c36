import type { MouseEvent, ReactNode } from 'react';
import { readCart } from '#db/queries/read-cart.ts';
import type { Paise } from '#domain/money.ts';
import { checkoutTexts } from '#texts/en/checkout.ts';
import { Money } from '#ui/controls/money.tsx';
import { TotalWords } from '#ui/totals/total-words.tsx';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './total-bar.module.css';

/**
 * Drops the second tap of a double tap: it was meant for the previous screen, whose action was at the same place.
 * Buttons that lead on, and above all the one that places an order, must not receive it.
 */
export function dropSecondTap(event: MouseEvent): void {
  if (event.detail > 1) event.stopPropagation();
}

type Props = {
  total: Paise | null;
  /** What the credit balance pays of it. */
  credit?: Paise;
  children: ReactNode;
};

/** The exact total with the screen's primary action: at the bottom of a phone, at the top of a tablet's pane. */
export function TotalBar({ total, credit, children }: Props) {
  const t = useTexts(checkoutTexts).payment;
  const cart = useLive(readCart);
  return (
    <div className={classes.bar} onClickCapture={dropSecondTap}>
      {total === null ? null : (
        <p className={classes.total}>
          <span className={classes.label}>{t.total}</span>
          <Money amount={total} className={classes.amount ?? ''} />
        </p>
      )}
      {children}
      {cart && total !== null ? <TotalWords view={cart} creditPaise={credit} /> : null}
    </div>
  );
}
