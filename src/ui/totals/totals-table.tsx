import type { CartTotals, CartView } from '#db/views/index.ts';
import { cartTexts } from '#texts/en/cart.ts';
import { Money } from '../controls/money.tsx';
import { useTexts } from '../use-texts.ts';
import classes from './totals-table.module.css';

/** The price details: rows that add up to the exact total (CART-032). */
export function TotalsTable({ totals, pricing }: { totals: CartTotals | null; pricing: CartView['pricing'] }) {
  const t = useTexts(cartTexts).totals;
  if (totals === null) {
    return (
      <p className={classes.adding} role="status">
        {t.adding}
      </p>
    );
  }
  return (
    <dl className={classes.table} data-testid="price-details" aria-busy={pricing !== 'done'}>
      {totals.rows.map((row) => (
        <div key={row.kind} data-total={row.kind}>
          <dt>{t[row.kind]}</dt>
          <dd>{row.kind === 'delivery' && row.amountPaise === 0 ? t.free : <Money amount={row.amountPaise} />}</dd>
        </div>
      ))}
      <div className={classes.grand} data-total="total">
        <dt>{t.total}</dt>
        <dd>
          <Money amount={totals.cartTotalPaise} />
        </dd>
      </div>
    </dl>
  );
}
