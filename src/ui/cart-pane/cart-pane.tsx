import { readCart } from '#db/queries/read-cart.ts';
import { catalogueTexts } from '#texts/en/catalogue.ts';
import IconShoppingCart from '~icons/shopping-cart';
import { LinkButton } from '../controls/button.tsx';
import { Money } from '../controls/money.tsx';
import { paths } from '../paths.ts';
import { EmptyState } from '../states/empty-state.tsx';
import { TotalWords } from '../totals/total-words.tsx';
import { useLive } from '../use-live.ts';
import { useTexts } from '../use-texts.ts';
import classes from './cart-pane.module.css';
import { CartPaneRow } from './cart-pane-row.tsx';

/**
 * The cart beside the catalogue on a tablet (TAB-001): every line with its stepper, the total, and a link to the cart.
 */
export function CartPane() {
  const t = useTexts(catalogueTexts);
  const cart = useLive(readCart);
  if (!cart) return null;
  return (
    <section className={classes.pane} aria-label={t.pane.title}>
      <header className={classes.head}>
        <h2 className={classes.title}>{t.pane.title}</h2>
        {cart.rows.length > 0 ? <LinkButton to={paths.cart}>{t.pane.view}</LinkButton> : null}
      </header>
      {cart.rows.length === 0 && cart.synced ? (
        <EmptyState icon={<IconShoppingCart />} title={t.pane.empty}>
          {t.pane.emptyHelp}
        </EmptyState>
      ) : null}
      {cart.rows.length > 0 ? (
        <>
          <ul className={classes.rows} aria-busy={cart.pricing !== 'done'}>
            {cart.rows.map((row) => (
              <CartPaneRow key={row.key} row={row} countersOff={cart.countersOff} />
            ))}
          </ul>
          <footer className={classes.foot} aria-busy={cart.pricing !== 'done'}>
            <span>{cart.pricing === 'none' ? t.pane.pricing : t.pane.total}</span>
            {cart.totals ? <Money amount={cart.totals.cartTotalPaise} className={classes.total} /> : null}
            <TotalWords view={cart} />
          </footer>
        </>
      ) : null}
    </section>
  );
}
