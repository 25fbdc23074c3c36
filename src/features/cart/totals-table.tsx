import type { CartView } from '#db/queries/views.ts';
import { cartTexts } from '#texts/en/cart.ts';
import { Money } from '#ui/controls/money.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useTexts } from '#ui/use-texts.ts';
import classes from './cart.module.css';

/** The price details: rows that add up to the exact total (CART-032); absent for a samples-only cart. */
export function TotalsTable({ view }: { view: CartView }) {
  const t = useTexts(cartTexts).totals;
  if (view.samplesOnly) return null;
  return (
    <Card className={classes.totals} data-testid="price-details" aria-busy={view.pricing !== 'current'}>
      <h2 className={classes.totalsTitle}>{t.title}</h2>
      {view.totals === null ? (
        <p className={classes.quiet} role="status">
          {t.adding}
        </p>
      ) : (
        <dl className={classes.table}>
          {view.totals.rows.map((row) => (
            <div key={row.kind} data-total={row.kind}>
              <dt>{t[row.kind]}</dt>
              <dd>
                <Money amount={row.amountPaise} />
              </dd>
            </div>
          ))}
          <div className={classes.grand} data-total="total">
            <dt>{t.total}</dt>
            <dd>
              <Money amount={view.totals.cartTotalPaise} />
            </dd>
          </div>
        </dl>
      )}
    </Card>
  );
}
