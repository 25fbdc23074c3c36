import { createRootRouteWithContext, Outlet, redirect } from '@tanstack/react-router';
import { NotFoundScreen } from '#features/info/not-found-screen.tsx';
import { later } from '#ui/later.tsx';
import { AppShell } from '#ui/shell/app-shell.tsx';
import { canonicalPath } from './-canonical-path.ts';
import type { RouterContext } from './-router-context.ts';

const SignInAgain = later(() => import('#features/account/sign-in-again.tsx').then((code) => code.SignInAgain));

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ location, matches }) => {
    const template = matches.at(-1)?.fullPath ?? '';
    const pathname = canonicalPath({ pathname: location.pathname, template });
    if (pathname === location.pathname) return;
    const fragment = location.hash && `#${location.hash}`;
    throw redirect({ href: `${pathname}${location.searchStr}${fragment}`, replace: true });
  },
  component: Root,
  notFoundComponent: NotFoundScreen,
});

function Root() {
  return (
    <AppShell signIn={({ onClose }) => <SignInAgain onClose={onClose} />}>
      <Outlet />
    </AppShell>
  );
}
