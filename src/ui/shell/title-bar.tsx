import type { ReactNode } from 'react';
import { shellTexts } from '#texts/en/shell.ts';
import IconArrowLeft from '~icons/arrow-left';
import IconMenu2 from '~icons/menu-2';
import IconSearch from '~icons/search';
import IconShoppingCart from '~icons/shopping-cart';
import { IconButton, IconLink } from '../controls/button.tsx';
import { cx } from '../cx.ts';
import { later } from '../later.tsx';
import { paths } from '../paths.ts';
import { useTexts } from '../use-texts.ts';
import { badgeCount } from './badge-count.ts';
import { cartTarget } from './cart-target.ts';
import { useShell, useShellActions } from './shell-context.ts';
import { SyncBadge } from './sync-badge.tsx';
import classes from './title-bar.module.css';
import { useBack } from './use-back.ts';

const PersonButton = later(() => import('../people/person-button.tsx').then((code) => code.PersonButton));

export type TitleBarProps = {
  title: string;
  /** Home has the menu button instead of the back arrow; some screens have both (NAV-017). */
  start?: 'back' | 'menu' | 'both';
  /** Which of the search and cart icons to show; forms and checkout omit them. */
  shop?: 'all' | 'cart' | 'none';
  actions?: ReactNode;
  /** Shown instead of the title; screen readers still get the title as the screen's heading. */
  children?: ReactNode;
};

export function TitleBar({ title, start = 'back', shop = 'all', actions, children }: TitleBarProps) {
  const t = useTexts(shellTexts);
  const { openMenu } = useShellActions();
  return (
    <header className={classes.bar}>
      {start === 'menu' ? null : <BackButton />}
      {start === 'back' ? null : (
        <IconButton label={t.title.openMenu} onClick={openMenu} aria-haspopup="dialog" className={classes.menu}>
          <IconMenu2 />
        </IconButton>
      )}
      <h1 className={children ? 'visually-hidden' : classes.title} tabIndex={-1} data-page-title>
        {title}
      </h1>
      {children ? <div className={classes.title}>{children}</div> : null}
      {actions}
      <PersonTurn />
      <SyncBadge />
      {shop === 'all' ? (
        <IconLink label={t.title.search} to={paths.search} className={cx(classes.phoneOnly, classes.search)}>
          <IconSearch />
        </IconLink>
      ) : null}
      {shop === 'none' ? null : <CartLink />}
    </header>
  );
}

/** Whose turn it is on a shared tablet; its code loads only where there are people. */
function PersonTurn() {
  const person = useShell()?.people?.current;
  return person ? <PersonButton person={person} /> : null;
}

function BackButton() {
  const t = useTexts(shellTexts);
  return (
    <IconButton label={t.title.back} onClick={useBack()}>
      <IconArrowLeft />
    </IconButton>
  );
}

/** The cart with its count (HOME-001, HOME-002); for a guest it leads to the login and has no badge. */
function CartLink() {
  const t = useTexts(shellTexts);
  const shell = useShell();
  const count = shell?.cartCount ?? 0;
  const badge = badgeCount(count);
  return (
    <IconLink label={t.title.cart(count)} {...cartTarget(shell)} className={classes.phoneOnly}>
      <IconShoppingCart />
      {badge ? (
        // Remounted for each new number, so that the badge animates.
        <span key={badge} className={classes.badge} data-testid="cart-badge">
          {badge}
        </span>
      ) : null}
    </IconLink>
  );
}
