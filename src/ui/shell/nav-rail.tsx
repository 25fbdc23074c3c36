import { IconHeart, IconHome, IconMenu2, IconReceipt, IconSearch, IconShoppingCart } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { shellTexts } from '#texts/en/shell.ts';
import { AppLink } from '../controls/app-link.tsx';
import { paths } from '../paths.ts';
import { useTexts } from '../use-texts.ts';
import { badgeCount } from './badge-count.ts';
import classes from './nav-rail.module.css';
import { useShell, useShellActions } from './shell-context.ts';

/** The tablet's navigation rail at the left edge. */
export function NavRail() {
  const t = useTexts(shellTexts);
  const { openMenu } = useShellActions();
  const count = useShell()?.cartCount ?? 0;
  return (
    <nav aria-label={t.nav.label} className={classes.rail}>
      <button type="button" className={classes.item} onClick={openMenu} aria-haspopup="dialog">
        <IconMenu2 aria-hidden="true" />
        {t.nav.menu}
      </button>
      <RailLink to={paths.home} icon={<IconHome />} label={t.nav.home} />
      <RailLink to={paths.search} icon={<IconSearch />} label={t.nav.search} />
      <RailLink to={paths.favourites} icon={<IconHeart />} label={t.nav.favourites} />
      <RailLink to={paths.myOrders} icon={<IconReceipt />} label={t.nav.orders} />
      <RailLink to={paths.cart} icon={<IconShoppingCart />} label={t.nav.cart} badge={badgeCount(count)} />
    </nav>
  );
}

function RailLink(props: { to: string; icon: ReactNode; label: string; badge?: string | null }) {
  return (
    <AppLink to={props.to} className={classes.item}>
      <span className={classes.icon} aria-hidden="true">
        {props.icon}
        {props.badge ? (
          <span key={props.badge} className={classes.badge}>
            {props.badge}
          </span>
        ) : null}
      </span>
      {props.label}
      {props.badge ? <span className="visually-hidden">{props.badge}</span> : null}
    </AppLink>
  );
}
