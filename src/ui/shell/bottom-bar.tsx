import { useRouterState } from '@tanstack/react-router';
import { shellTexts } from '#texts/en/shell.ts';
import IconHome from '~icons/home';
import IconListCheck from '~icons/list-check';
import IconLogin2 from '~icons/login-2';
import IconReceipt from '~icons/receipt';
import IconSearch from '~icons/search';
import IconShoppingCart from '~icons/shopping-cart';
import IconTag from '~icons/tag';
import { paths } from '../paths.ts';
import { useTexts } from '../use-texts.ts';
import classes from './bottom-bar.module.css';
import { hasBottomBar } from './has-bottom-bar.ts';
import { NavLink } from './nav-link.tsx';
import { useShell } from './shell-context.ts';
import { useHeightVariable } from './use-height-variable.ts';

/** A phone's navigation at the bottom edge, where the thumb is. Empty until it is known who looks, so no place moves. */
export function BottomBar() {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  return hasBottomBar(pathname) ? <Bar /> : null;
}

function Bar() {
  const t = useTexts(shellTexts).nav;
  const shell = useShell();
  const bar = useHeightVariable('--bottom-bar');
  const item = { className: classes.item };
  return (
    <div ref={bar} className={classes.bar}>
      <nav aria-label={t.label} className={classes.items} hidden={!shell}>
        <NavLink {...item} to={paths.home} icon={<IconHome />} label={t.home} />
        {shell?.me ? <NavLink {...item} to={paths.quickOrder} icon={<IconListCheck />} label={t.myList} /> : null}
        <NavLink {...item} to={paths.search} icon={<IconSearch />} label={t.search} />
        {shell?.me ? (
          <>
            <NavLink {...item} to={paths.myOrders} icon={<IconReceipt />} label={t.orders} />
            <NavLink {...item} to={paths.cart} icon={<IconShoppingCart />} label={t.cart} count={shell.cartCount} />
          </>
        ) : (
          <>
            <NavLink {...item} to={paths.myOffers} icon={<IconTag />} label={t.offers} />
            <NavLink {...item} to={paths.login} icon={<IconLogin2 />} label={t.login} />
          </>
        )}
      </nav>
    </div>
  );
}
