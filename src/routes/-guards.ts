import { redirect } from '@tanstack/react-router';
import { ownPath } from '#protocol/safe-target.ts';
import type { RouterContext } from './-router-context.ts';

type Guarded = { context: RouterContext; location: { href: string } };

/** Sends a guest to the login, which remembers where they wanted to go (NAV-004 to NAV-014, NAV-019). */
export function requireCustomer({ context, location }: Guarded): void {
  if (!context.user()) throw redirect({ to: '/login', search: { to: location.href } as never });
}

/** The cart alone sends a guest home (NAV-003). */
export function requireCustomerOrHome({ context }: Guarded): void {
  if (!context.user()) throw redirect({ to: '/' });
}

/** Login and sign-up are for guests (NAV-009). While a session has to be renewed the login stays open. */
export async function requireGuest({ context }: Guarded): Promise<void> {
  if (context.user() && !(await context.authNeeded())) throw redirect({ to: '/' });
}

/**
 * Where to go after the login: a path of this app, never another site. Anything else is named as undefined: the router
 * lays the answer over the address as it was typed.
 */
export function wantedPath(search: Record<string, unknown>): { to?: string | undefined } {
  const { to } = search;
  return { to: typeof to === 'string' ? (ownPath(to) ?? undefined) : undefined };
}
