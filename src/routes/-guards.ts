import { redirect } from '@tanstack/react-router';
import { pathAfterLogin } from '#features/account/after-login.ts';
import type { RouterContext } from './-router-context.ts';

/** The page that a login leads to. */
type Wanted = { to?: string | undefined };
type Guarded = { context: RouterContext; location: { href: string } };

/** Redirects a guest to the login, which remembers the requested address (NAV-004 to NAV-014, NAV-019). */
export function requireCustomer({ context, location }: Guarded): void {
  if (!context.user()) throw redirect({ to: '/login', search: { to: location.href } });
}

/** Redirects a guest to Home; only the cart does this (NAV-003). */
export function requireCustomerOrHome({ context }: Guarded): void {
  if (!context.user()) throw redirect({ to: '/' });
}

/** Leads a customer who is signed in from the registration to Home (NAV-009). */
export function requireVisitor({ context }: Pick<Guarded, 'context'>): void {
  if (context.user()) throw redirect({ to: '/', replace: true });
}

/**
 * Leads a customer who is signed in away from the login (NAV-009), to where a login leads: so this also ends a sign-in,
 * here or in another tab, if the user still waits at the login. It stays open while a session must be renewed.
 */
export async function requireGuest(guarded: Pick<Guarded, 'context'> & { search: Wanted }): Promise<void> {
  const { context, search } = guarded;
  const user = context.user();
  if (user && !(await context.authNeeded())) throw redirect({ href: pathAfterLogin(user, search.to), replace: true });
}
