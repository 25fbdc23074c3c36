import { redirect } from '@tanstack/react-router';
import { ownPath } from '#protocol/safe-target.ts';
import type { RouterContext } from './-router-context.ts';

type Guarded = { context: RouterContext; location: { href: string } };

/** Redirects a guest to the login, which remembers the requested address (NAV-004 to NAV-014, NAV-019). */
export function requireCustomer({ context, location }: Guarded): void {
  if (!context.user()) throw redirect({ to: '/login', search: { to: location.href } as never });
}

/** Redirects a guest to Home; only the cart does this (NAV-003). */
export function requireCustomerOrHome({ context }: Guarded): void {
  if (!context.user()) throw redirect({ to: '/' });
}

/** Login and sign-up are for guests (NAV-009). The login stays open while a session must be renewed. */
export async function requireGuest({ context }: Guarded): Promise<void> {
  if (context.user() && !(await context.authNeeded())) throw redirect({ to: '/' });
}

/**
 * Returns where to go after the login: a path of this app, never another site. Anything else is returned as undefined,
 * because the router merges the result over the typed address.
 */
export function wantedPath(search: Record<string, unknown>): { to?: string | undefined } {
  const { to } = search;
  return { to: typeof to === 'string' ? (ownPath(to) ?? undefined) : undefined };
}
