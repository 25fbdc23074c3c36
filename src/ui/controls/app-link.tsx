import { Link } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

export type AppLinkProps = {
  /** A path of the app as `src/ui/paths.ts` builds it: parameters encoded already. */
  to: string;
  replace?: boolean;
  search?: Record<string, string | undefined>;
  /** Whether only this very path marks the link as the current page; deeper paths do too otherwise. */
  exact?: boolean;
} & Omit<ComponentPropsWithRef<'a'>, 'href'>;

/**
 * A link inside the app. Paths are plain texts here because components below the routes cannot know the route tree
 * (architecture.md, layers) and because banners and categories bring paths as data.
 */
export function AppLink({ to, search, exact = true, ...rest }: AppLinkProps) {
  return <Link to={to} activeOptions={{ exact }} {...(search ? { search: search as never } : {})} {...rest} />;
}
