import { shellTexts } from '#texts/en/shell.ts';
import IconHeart from '~icons/heart';
import IconHome from '~icons/home';
import IconListCheck from '~icons/list-check';
import IconMenu2 from '~icons/menu-2';
import IconReceipt from '~icons/receipt';
import IconSearch from '~icons/search';
import IconShoppingCart from '~icons/shopping-cart';
import { paths } from '../paths.ts';
import { useTexts } from '../use-texts.ts';
import { cartTarget } from './cart-target.ts';
import { NavLink } from './nav-link.tsx';
import classes from './nav-rail.module.css';
import { useShell, useShellActions } from './shell-context.ts';

/** The tablet's navigation rail at the left edge. Empty until it is known who looks, so no place moves. */
export function NavRail() {
  const t = useTexts(shellTexts);
  const { openMenu } = useShellActions();
  const shell = useShell();
  const item = { className: classes.item };
  return (
    <nav aria-label={t.nav.label} className={classes.rail} hidden={!shell}>
      <button type="button" className={classes.item} onClick={openMenu} aria-haspopup="dialog">
        <IconMenu2 aria-hidden="true" />
        {t.nav.menu}
      </button>
      <NavLink {...item} to={paths.home} icon={<IconHome />} label={t.nav.home} />
      {shell?.me ? <NavLink {...item} to={paths.quickOrder} icon={<IconListCheck />} label={t.nav.myList} /> : null}
      <NavLink {...item} to={paths.search} icon={<IconSearch />} label={t.nav.search} />
      <NavLink {...item} to={paths.favourites} icon={<IconHeart />} label={t.nav.favourites} />
      <NavLink {...item} to={paths.myOrders} icon={<IconReceipt />} label={t.nav.orders} />
      <NavLink
        {...item}
        {...cartTarget(shell)}
        icon={<IconShoppingCart />}
        label={t.nav.cart}
        count={shell?.cartCount}
      />
    </nav>
  );
}
