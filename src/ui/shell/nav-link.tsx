import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AppLink } from '../controls/app-link.tsx';
import { areaOf } from './area.ts';
import { badgeCount } from './badge-count.ts';
import classes from './nav-link.module.css';

type Props = {
  to: string;
  /** With it, only this search marks the place as the current one. */
  search?: { to: string };
  icon: ReactNode;
  label: string;
  /** How many things wait there. */
  count?: number | undefined;
  className: string | undefined;
};

/** A place of the rail or of the bottom bar: icon with its count, and word. Marked on the screens below it, too. */
export function NavLink({ to, search, icon, label, count = 0, className }: Props) {
  const badge = badgeCount(count);
  const isHere = useRouterState({ select: ({ location }) => areaOf(location.pathname) === to });
  return (
    <AppLink
      to={to}
      {...(search && { search, activeOptions: { exact: true } })}
      className={className}
      {...(isHere && { 'aria-current': 'true' as const })}
    >
      <span className={classes.icon} aria-hidden="true">
        {icon}
        {badge ? <span className={classes.badge}>{badge}</span> : null}
      </span>
      <span>{label}</span>
      {badge ? <span className="visually-hidden">{badge}</span> : null}
    </AppLink>
  );
}
