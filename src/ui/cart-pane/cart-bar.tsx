import { readCart } from '#db/queries/read-cart.ts';
import { catalogueTexts } from '#texts/en/catalogue.ts';
import { productTexts } from '#texts/en/product.ts';
import { LinkButton } from '../controls/button.tsx';
import { Money } from '../controls/money.tsx';
import { paths } from '../paths.ts';
import { TotalWords } from '../totals/total-words.tsx';
import { useLive } from '../use-live.ts';
import { useTexts } from '../use-texts.ts';
import classes from './cart-bar.module.css';

/** The running total at the bottom edge of a phone, shown while the cart has lines. */
export function CartBar() {
  const t = useTexts(catalogueTexts);
  const product = useTexts(productTexts);
  const cart = useLive(readCart);
  if (!cart || cart.rows.length === 0) return null;
  return (
    <div className={classes.bar} data-testid="cart-bar" aria-busy={cart.pricing !== 'done'}>
      <div className={classes.words}>
        <span className={classes.count}>{product.bar.summary(cart.rows.length)}</span>
        {cart.totals ? <Money amount={cart.totals.cartTotalPaise} className={classes.total} /> : null}
      </div>
      <LinkButton to={paths.cart}>{t.pane.view}</LinkButton>
      <TotalWords view={cart} />
    </div>
  );
}
