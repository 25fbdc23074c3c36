import { useRouter } from '@tanstack/react-router';
import type { ComponentPropsWithRef, MouseEvent } from 'react';

export type PlainLinkProps = {
  to: string;
  /** Opens beside this list, which keeps its place and its search. */
  beside?: boolean;
  /** Takes the place of this screen in the history. */
  replace?: boolean;
} & Omit<ComponentPropsWithRef<'a'>, 'href' | 'onClick' | 'onPointerDown'>;

/**
 * A link for places with hundreds of links, such as product cards: a plain anchor that passes ordinary clicks to the
 * router and, unlike `AppLink`, does not subscribe to router state. A press already starts what the screen needs.
 */
export function PlainLink({ to, beside, replace, ...rest }: PlainLinkProps) {
  const router = useRouter();
  const follow = (event: MouseEvent) => {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!plain || event.defaultPrevented) return;
    event.preventDefault();
    void router.navigate({ to, ...(replace && { replace }), ...(beside && { search: true, resetScroll: false }) });
  };
  const prepare = () => void router.preloadRoute({ to });
  return <a {...rest} href={to} onPointerDown={prepare} onClick={follow} />;
}
