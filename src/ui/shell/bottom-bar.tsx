import {
  IconHome,
  IconListCheck,
  IconLogin2,
  IconReceipt,
  IconSearch,
  IconShoppingCart,
  IconTag,
} from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { shellTexts } from '#texts/en/shell.ts';
import { AppLink } from '../controls/app-link.tsx';
import { paths } from '../paths.ts';
import { useTexts } from '../use-texts.ts';
import { badgeCount } from './badge-count.ts';
import classes from './bottom-bar.module.css';
import { hasBottomBar } from './has-bottom-bar.ts';
import { useShell } from './shell-context.ts';
import { useHeightVariable } from './use-height-variable.ts';

/** A phone's navigation at the bottom edge, where the thumb is. */
export function BottomBar() {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  return hasBottomBar(pathname) ? <Bar /> : null;
}

function Bar() {
  const t = useTexts(shellTexts).nav;
  const shell = useShell();
  const bar = useHeightVariable('--bottom-bar');
  return (
    <div ref={bar} className={classes.bar}>
      <nav aria-label={t.label} className={classes.items}>
        <BarLink to={paths.home} icon={<IconHome />} label={t.home} />
        {shell?.me ? <BarLink to={paths.quickOrder} icon={<IconListCheck />} label={t.myList} /> : null}
        <BarLink to={paths.search} icon={<IconSearch />} label={t.search} />
        {shell?.me ? (
          <>
            <BarLink to={paths.myOrders} icon={<IconReceipt />} label={t.orders} />
            <BarLink to={paths.cart} icon={<IconShoppingCart />} label={t.cart} badge={badgeCount(shell.cartCount)} />
          </>
        ) : (
          <>
            <BarLink to={paths.myOffers} icon={<IconTag />} label={t.offers} />
            <BarLink to={paths.login} icon={<IconLogin2 />} label={t.login} />
          </>
        )}
      </nav>
    </div>
  );
}

function BarLink(props: { to: string; icon: ReactNode; label: string; badge?: string | null }) {
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
      <span className={classes.label}>{props.label}</span>
      {props.badge ? <span className="visually-hidden">{props.badge}</span> : null}
    </AppLink>
  );
}
