import { useRouterState } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { shellTexts } from '#texts/en/shell.ts';
import { Popups } from '../popups/popups.tsx';
import { ScreenBoundary } from '../states/error-state.tsx';
import { Toaster } from '../toasts/toaster.tsx';
import { useTexts } from '../use-texts.ts';
import classes from './app-shell.module.css';
import { AuthBar } from './auth-bar.tsx';
import { NavRail } from './nav-rail.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { ShellActionsContext } from './shell-context.ts';
import { UpdateBar } from './update-bar.tsx';

const SideMenu = lazy(() => import('./side-menu.tsx').then(({ SideMenu }) => ({ default: SideMenu })));
const SignOut = lazy(() => import('./sign-out.tsx').then(({ SignOut }) => ({ default: SignOut })));

/** The frame around every screen. */
export function AppShell({ children }: { children: ReactNode }) {
  const t = useTexts(shellTexts);
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const [over, setOver] = useState<'menu' | 'sign-out' | null>(null);
  const actions = useMemo(() => ({ openMenu: () => setOver('menu'), signOut: () => setOver('sign-out') }), []);
  const close = () => setOver(null);
  return (
    <ShellActionsContext value={actions}>
      <a href="#content" className={classes.skip}>
        {t.skipToContent}
      </a>
      <div className={classes.frame}>
        <NavRail />
        <div className={classes.column}>
          <UpdateBar />
          <AuthBar />
          <OfflineBar />
          <ScreenBoundary resetKey={pathname}>{children}</ScreenBoundary>
        </div>
      </div>
      <Suspense>
        {over === 'menu' ? <SideMenu open onClose={close} /> : null}
        {over === 'sign-out' ? <SignOut onClose={close} /> : null}
      </Suspense>
      <Popups />
      <Toaster />
    </ShellActionsContext>
  );
}
