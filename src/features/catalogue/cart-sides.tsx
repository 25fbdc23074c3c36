import type { ReactNode } from 'react';
import { CartBar } from '#ui/cart-pane/cart-bar.tsx';
import { CartPane } from '#ui/cart-pane/cart-pane.tsx';
import { useShell } from '#ui/shell/shell-context.ts';

/** For customers: the cart beside the catalogue on a tablet, its total below the catalogue on a phone (TAB-001). */
export function useCartSides(): { pane: ReactNode; bottomBar: ReactNode } {
  const me = useShell()?.me;
  return me ? { pane: <CartPane />, bottomBar: <CartBar /> } : { pane: null, bottomBar: null };
}
