import { Link } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

export type AppLinkProps = {
  /** A path of the app as built by `src/ui/paths.ts`, with encoded parameters. */
  to: string;
  replace?: boolean;
  search?: Record<string, string | undefined>;
  /** True (the default): only this exact path marks the link as the current page. False: deeper paths do, too. */
  exact?: boolean;
} & Omit<ComponentPropsWithRef<'a'>, 'href'>;

/**
 * A link inside the app. Paths are plain strings because components below the routes cannot know the route tree
 * (architecture.md, layers), and because banners and categories contain paths as data.
 */
export function AppLink({ to, search, exact = true, ...rest }: AppLinkProps) {
  return <Link to={to} activeOptions={{ exact }} {...(search ? { search: search as never } : {})} {...rest} />;
}
