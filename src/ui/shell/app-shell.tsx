import { useRouter, useRouterState } from '@tanstack/react-router';
import {
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { shellTexts } from '#texts/en/shell.ts';
import { later } from '../later.tsx';
import { type AskedApproval, PeopleGate } from '../people/people-gate.tsx';
import { Popups } from '../popups/popups.tsx';
import { ScreenBoundary } from '../states/error-state.tsx';
import { Toaster } from '../toasts/toaster.tsx';
import { useTexts } from '../use-texts.ts';
import classes from './app-shell.module.css';
import { AuthBar } from './auth-bar.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { HandoverDialog } from './handover-dialog.tsx';
import { NavRail } from './nav-rail.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { type ShellActions, ShellActionsContext } from './shell-context.ts';
import { UpdateBar } from './update-bar.tsx';
import { useHeightVariable } from './use-height-variable.ts';
import { useLossNotice } from './use-loss-notice.ts';
import { useOffline } from './use-offline.ts';
import { useSearchKey } from './use-search-key.ts';
import { useSessionEnded } from './use-session-ended.ts';
import { useSignOutDue } from './use-sign-out-due.ts';

const SideMenu = later(() => import('./side-menu.tsx').then((code) => code.SideMenu));
const SignOut = later(() => import('./sign-out.tsx').then((code) => code.SignOut));

type Over = 'menu' | 'hand-over' | 'sign-out' | 'sign-out-everywhere' | 'sign-out-after-update' | 'sign-in';

export type AppShellProps = {
  children: ReactNode;
  /**
   * Renders the sign-in over the current screen. Passed in because it belongs to a feature, which src/ui may not
   * import.
   */
  signIn: (options: { onClose: () => void }) => ReactNode;
};

/** The frame around every screen. */
export function AppShell({ children, signIn }: AppShellProps) {
  const t = useTexts(shellTexts);
  const router = useRouter();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const [over, setOver] = useState<Over | null>(null);
  const [asked, setAsked] = useState<AskedApproval | null>(null);
  const actions = useMemo<ShellActions>(
    () => ({
      openMenu: () => setOver('menu'),
      signOut: (options) => setOver(options?.everywhere ? 'sign-out-everywhere' : 'sign-out'),
      signInAgain: () => setOver('sign-in'),
      handOver: () => setOver('hand-over'),
      approve: (limitPaise) => new Promise((answer) => setAsked({ limitPaise, answer })),
    }),
    [],
  );
  useLossNotice();
  useSearchKey();
  const signOutDue = useSignOutDue();
  useEffect(() => {
    if (signOutDue && over === null) setOver('sign-out-after-update');
  }, [signOutDue, over]);
  useSignInDue(setOver);
  const close = () => setOver(null);
  // The browser's Back leaves what was open over a screen. What the app itself asks for stays.
  const onLeft = useEffectEvent((_left: string) => {
    if (over === 'menu' || over === 'hand-over') close();
    asked?.answer(null);
    setAsked(null);
  });
  useEffect(() => onLeft(pathname), [pathname]);
  const notices = useHeightVariable('--notices');
  return (
    <ShellActionsContext value={actions}>
      <a href="#content" className={classes.skip}>
        {t.skipToContent}
      </a>
      <div className={classes.frame}>
        <NavRail />
        <div className={classes.column}>
          <div ref={notices} className={classes.notices}>
            <UpdateBar />
            <AuthBar />
            <OfflineBar />
          </div>
          <ScreenBoundary resetKey={pathname} reload={() => router.invalidate()}>
            {children}
            {/* Also in here, because the code of a dialog may fail to load on a first visit. */}
            {over === 'menu' ? <SideMenu onClose={close} /> : null}
            {over === 'sign-out' ? <SignOut onClose={close} /> : null}
            {over === 'sign-out-everywhere' ? <SignOut everywhere onClose={close} /> : null}
            {over === 'sign-out-after-update' ? <SignOut afterUpdate onClose={close} /> : null}
            {over === 'sign-in' ? signIn({ onClose: close }) : null}
            <PeopleGate open={over === 'hand-over'} onClose={close} asked={asked} onAnswered={() => setAsked(null)} />
            <HandoverDialog />
            <Popups />
          </ScreenBoundary>
          <BottomBar />
        </div>
      </div>
      <Toaster />
    </ShellActionsContext>
  );
}

/**
 * Asks once to sign in when the session has ended (AUTH-037) and there is a network to sign in with; after that, the bar
 * at the top asks. Neither asks any more once somebody has signed in, in another tab too.
 */
function useSignInDue(setOver: Dispatch<SetStateAction<Over | null>>): void {
  const ended = useSessionEnded();
  const offline = useOffline();
  const asked = useRef(false);
  useEffect(() => {
    if (!ended) setOver((now) => (now === 'sign-in' ? null : now));
    else if (!offline && !asked.current) setOver((now) => now ?? 'sign-in');
    asked.current = ended && (asked.current || !offline);
  }, [ended, offline, setOver]);
}
